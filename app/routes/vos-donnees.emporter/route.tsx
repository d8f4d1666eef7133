import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { askExport } from '#app/operations/export/ask.ts'
import { readTakeAway } from '#app/operations/export/page.ts'
import { exportScopes } from '#app/rules/export/archive.ts'
import { ownDataPath, takeAwayPath } from '#app/rules/retention/addresses.ts'
import { TakeAway } from './take-away.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Vos données à emporter', matches)

/** The page to which the email links: the last export, and the possible ones. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  return await readTakeAway(context, member)
}

const form = z.object({ scope: z.enum(exportScopes, { error: 'Choisissez ce que vous voulez emporter.' }) })

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const asked = await askExport(context, { ...member, once: posted.once }, posted.value.scope)
  if (!asked.ok) {
    const errors = { scope: 'Seul le propriétaire du dossier peut l’emporter en entier.' }
    return tryAgain({ typed: {}, errors }, { status: 403 })
  }
  context.exportIsWaiting()
  return seeOther(takeAwayPath)
}

export default function TakeAwayPage() {
  const takeAway = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Vos données à emporter</h1>
      <TakeAway {...takeAway} error={errors.scope} />
      <p>
        <a className="link" href={ownDataPath}>
          Vos données
        </a>
      </p>
    </>
  )
}
