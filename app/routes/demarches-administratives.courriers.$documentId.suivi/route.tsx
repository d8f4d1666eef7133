import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { PostedNotice } from '#app/components/tracking/posted-notice.tsx'
import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import { type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { nothingChanged, postingRefused } from '#app/http/not-modified.ts'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { unlessStorageFails } from '#app/http/storage.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { readFollowUp } from '#app/operations/tracking/follow-up.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { followUpOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import {
  noteField,
  postingFields,
  postingTyped,
  reasonField,
  withReceiptLost,
} from '#app/rules/tracking/posting-form.ts'
import { AlsoPossible } from './also-possible.tsx'
import { FollowUpHead } from './head.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { askedIn, isPostingShown } from './posting-shown.ts'
import { AfterSending, Reply, Resume, SetAside } from './reply.tsx'
import { ToPost } from './to-post.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Suivi – ${data?.name ?? ''}`, matches)

/** The history of one letter. `?poste=` names a posting that was just recorded; `?relance` and `?autre` the form. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const documentId = requireDocumentId(params.documentId)
  const { searchParams } = new URL(request.url)
  const allNotes = searchParams.get('notes') === 'toutes'
  const followUp = await readFollowUp(context, account, { documentId, allNotes })
  const posted = followUp.sendings.find(({ id }) => id === searchParams.get('poste'))
  return { ...followUp, asked: askedIn(searchParams), justPosted: posted?.expectedReplyOn }
}

const form = formsByIntent([
  z.object({ intent: z.enum(['post', 'chase']), ...postingFields }),
  z.object({
    intent: z.literal('note'),
    note: noteField,
  }),
  z.object({
    intent: z.literal('set-aside'),
    reason: reasonField.optional(),
  }),
  z.object({ intent: z.enum(['resume', 'send-again']) }),
])

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const documentId = requireDocumentId(params.documentId)
  const parsed = await readForm(request, form)
  if (!parsed.ok)
    return tryAgain({ ...parsed, errors: withReceiptLost(parsed.errors, { hasFile: hasFileIn(context) }) })
  const { value: values, once } = parsed
  const actor = { ...member, once }

  switch (values.intent) {
    case 'post':
    case 'chase':
      return await post(context, actor, documentId, values)
    case 'note': {
      const added = await addCommentary(context, actor, { documentId, text: values.note })
      if (!added.ok) return nothingChanged(followUpOf(documentId), added.problem, noteGivenBack(values.note))
      return seeOther(`${followUpOf(documentId)}#notes`, { notice: 'noteAjoutee' })
    }
    case 'set-aside': {
      const { reason } = values
      return await change(context, actor, documentId, { kind: 'set-aside', ...(reason && { reason }) })
    }
    default:
      return await change(context, actor, documentId, { kind: values.intent })
  }
}

/** Error for a user who may no longer write. It contains their note. */
const noteGivenBack = (note: string) => `Votre note n’est pas ajoutée : seul un éditeur le peut. La voici : « ${note} »`

async function change(
  context: AppLoadContext,
  actor: Actor,
  documentId: DocumentId,
  to: Parameters<typeof changeStatus>[3],
) {
  const changed = await changeStatus(context, actor, documentId, to)
  if (!changed.ok) return nothingChanged(followUpOf(documentId), changed.problem)
  return seeOther(followUpOf(documentId), { notice: to.kind === 'set-aside' ? 'courrierMisDeCote' : 'courrierRepris' })
}

const hasFileIn = ({ upload }: AppLoadContext) => upload !== undefined

type Values = Extract<z.output<typeof form>, { channel: string }>

/** Records the day, the PDF and the receipt of what was posted. */
async function post(context: AppLoadContext, actor: Actor, documentId: DocumentId, { intent, ...values }: Values) {
  const kind = intent === 'chase' ? 'chase' : 'letter'
  const sending = { ...values, documentId, kind, receipt: context.upload } as const
  const typed = { ...postingTyped(values), intent }
  const recorded = await unlessStorageFails(() => recordSending(context, actor, sending))
  if (recorded?.ok) return seeOther(`${followUpOf(documentId)}?poste=${recorded.value.sendId}`)
  return postingRefused(documentId, recorded?.problem, { typed, hasFile: hasFileIn(context) })
}

/** The history of one letter, and what may be done next. letters-7, screens-3.8. */
export default function FollowUpPage() {
  const { justPosted, asked, ...letter } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {} }: Partial<Refused> = useActionData<typeof action>() ?? {}
  const { id, today, progress, sendings, toComplete } = letter
  const last = sendings.find(({ sentAt }) => sentAt !== undefined)
  const isSent = progress.status === 'sent'
  const mayPost = letter.mayPost || toComplete.length > 0
  const isPosting = isPostingShown({ mayLeave: isToLeave(progress) && mayPost, isSent, asked, intent: typed.intent })
  return (
    <>
      <ErrorSummary errors={errors} />
      <PostedNotice expectedReplyOn={justPosted} today={today} />
      <FollowUpHead {...letter} last={last} />
      {isSent && last && <Reply {...letter} last={last} />}
      {isToLeave(progress) && (
        <ToPost {...letter} mayPost={mayPost}>
          {isPosting && <PostingForm values={{ sentAt: today, ...typed }} errors={errors} missing={letter.missing} />}
        </ToPost>
      )}
      {progress.status === 'non_pertinent' && <Resume reason={letter.reason} typed={typed} />}
      <History sendings={sendings} />
      <Notes {...letter} isElsewhere={isPosting} typed={typed} error={errors.note} />
      {isSent && <AfterSending id={id} today={today} isPosting={isPosting} typed={typed} errors={errors} />}
      {isToLeave(progress) && (
        <SetAside id={id} isPosting={isPosting} isAsked={asked === 'other'} typed={typed} errors={errors} />
      )}
      {(letter.mayRemove || letter.another) && <AlsoPossible {...letter} />}
    </>
  )
}
