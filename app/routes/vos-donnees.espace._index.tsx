import { z } from 'zod'
import { KeepSpaceForm, KeptSpaceState } from '#app/components/erasure/kept-space.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireEraser } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { keepAll, keepSpaceAlone, readSpaceToKeep } from '#app/operations/retention/kept-space.ts'
import { parisDay } from '#app/rules/days.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { de } from '#app/rules/french.ts'
import { keepSpacePath, ownDataPath } from '#app/rules/retention/addresses.ts'
import { restErasedOn } from '#app/rules/retention/kept-space.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Garder l’espace de souvenirs', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEraser({ request, context })
  const today = parisDay(context.now())
  return { ...(await readSpaceToKeep(context.db, account)), today, dueOn: restErasedOn(today) }
}

const form = formsByIntent([
  z.object({
    intent: z.literal('alone'),
    sure: z.literal('on', { error: 'Cochez la case pour garder l’espace seul.' }),
  }),
  z.object({ intent: z.literal('all') }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEraser({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const actor = { ...member, once: posted.once }
  await (posted.value.intent === 'alone' ? keepSpaceAlone(context, actor) : keepAll(context, actor))
  return seeOther(keepSpacePath)
}

export default function KeepSpacePage() {
  const { firstName, hasSpace, kept, today, dueOn } = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Garder l’espace de souvenirs {de(firstName)}</h1>
        {kept && <KeptSpaceState kept={kept} mayKeepAll={kept.restErasedOn > today} />}
        {!kept && hasSpace && <KeepSpaceForm dueOn={dueOn} error={errors.sure} />}
        {!kept && !hasSpace && <p>Il n’y a pas encore d’espace de souvenirs dans ce dossier.</p>}
        <p>
          <a className="link" href={ownDataPath}>
            Vos données
          </a>
        </p>
      </div>
    </>
  )
}
