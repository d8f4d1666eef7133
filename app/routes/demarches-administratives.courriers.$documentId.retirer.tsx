import { z } from 'zod'
import { Confirm } from '#app/components/accounts/confirm.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { nothingChanged } from '#app/http/not-modified.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readOverviewOf } from '#app/operations/letters/overview.ts'
import { removeLetter } from '#app/operations/letters/remove.ts'
import { parisDay } from '#app/rules/days.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import { followUpOf, formOf, pickerPath, removalOf } from '#app/rules/letters/addresses.ts'
import { listPlainDispatchesOf } from '#db/post/due.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Retirer – ${data?.name ?? ''}`, matches)

/**
 * Asks for confirmation before a letter is removed with its answers. Redirects to its page if it was posted or not
 * started.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const id = requireDocumentId(params.documentId)
  const { name, state, progress } = (await readOverviewOf(context.db, account, id, parisDay(context.now()))).letter
  const refusal = whyNot.remove(state)
  if (refusal) throw seeOther(refusal === 'already-sent' ? followUpOf(id) : formOf(id))
  const dispatches = await listPlainDispatchesOf(context.db, account.id)
  const isAsked = dispatches.some(({ documentId, step }) => documentId === id && step === 'asked')
  return { id, name, progress, isAsked }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const id = requireDocumentId(params.documentId)
  const submitted = await readForm(request, z.object({}))
  if (!submitted.ok) return tryAgain(submitted)

  const removed = await removeLetter(context, { ...member, once: submitted.once }, id)
  if (removed.ok || removed.problem === 'not-begun') return seeOther(pickerPath, { notice: 'courrierRetire' })
  return nothingChanged(followUpOf(id), removed.problem)
}

export default function RemoveLetterPage() {
  const { id, name, isAsked } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title="Retirer cette lettre&#8239;?"
      action={removalOf(id)}
      button="Retirer cette lettre"
      back={formOf(id)}
      danger
    >
      <p>
        <strong className="as-typed">{name}</strong>
      </p>
      <p>Ses réponses et ses notes sont effacées pour de bon. Ce que vos lettres ont en commun est gardé.</p>
      {isAsked && <p>Son envoi par Auprès, qui n’est pas payé, est annulé aussi.</p>}
      <p>Si elle ne vous concerne pas pour le moment, vous pouvez plutôt la mettre de côté.</p>
    </Confirm>
  )
}
