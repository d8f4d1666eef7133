import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireEraser } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { askErasure } from '#app/operations/erasure/close.ts'
import { takeBackPath } from '#app/operations/erasure/link.ts'
import { readErasure } from '#app/operations/erasure/page.ts'
import { de } from '#app/rules/french.ts'
import { ownDataPath } from '#app/rules/retention/addresses.ts'
import { EraseForm } from './erase-form.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Effacer le dossier', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireEraser({ request, context })
  return await readErasure(context, member.account)
}

const form = z.object({ sure: z.literal('on', { error: 'Cochez la case pour effacer le dossier.' }) })

/** Closes the current account, and redirects to the page where it may be reopened. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEraser({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const asked = await askErasure(context, { ...member, once: posted.once })
  if (!asked.ok && asked.problem === 'not-allowed') return seeOther(ownDataPath)
  return seeOther(takeBackPath(context.keys, { accountId: member.account.id, userId: member.user.id }))
}

export default function ErasePage() {
  const erasure = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Effacer le dossier {de(erasure.firstName)}</h1>
      <EraseForm {...erasure} error={errors.sure} />
      <p>
        <a className="link" href={ownDataPath}>
          Ne rien changer
        </a>
      </p>
    </>
  )
}
