import { z } from 'zod'
import { decisionCopy, unmovedSentences } from '#app/components/condolences/moderation-copy.ts'
import { ReplyForm } from '#app/components/condolences/reply-form.tsx'
import { UnmovedMessages } from '#app/components/condolences/unmoved-messages.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { decisionNotice } from '#app/http/decision-notice.ts'
import { readForm } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { waitForMail } from '#app/operations/access/wait-for-mail.ts'
import { readModerated, readUnmoved } from '#app/operations/condolences/moderated.ts'
import { decide, removeCondolence } from '#app/operations/condolences/moderation.ts'
import { answerAuthor } from '#app/operations/condolences/replies.ts'
import { listPageIn, messageIn, moderationOf, readDecision, stateLabels } from '#app/rules/condolences/moderation.ts'
import { replyField, replySentences } from '#app/rules/condolences/reply.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { de } from '#app/rules/french.ts'
import { ConfirmRemoval, MessageToModerate, NoMessage } from './moderated-message.tsx'

/** The title contains nothing of the message, because it stays in the browser history. */
export const meta: MetaFunction = ({ matches }) => pageTitle('Un message', matches)

/** One message: its text, its state, and the reply to its author. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const hashid = params.hashid!
  const member = await requireSpaceMember({ request, context }, hashid, 'moderate-condolences')
  const shown = await readModerated(context, member, params.condolenceId!)
  if (!shown) return data({ hashid, page: undefined }, { status: 404 })
  const { decision, ...others } = shown
  const page = {
    ...others,
    listPage: listPageIn(request.url),
    status: decisionCopy(stateLabels[shown.message.state], decision, context.now()),
    ownAddress: member.user.email,
    isLeaving: new URL(request.url).searchParams.has('supprimer'),
  }
  return data({ hashid, page })
}

type Answer = {
  typed?: TypedValues
  errors?: FieldErrors
  unmoved?: ReturnType<typeof unmovedSentences>
  isGone?: boolean
}

type MemberArgs = ActionFunctionArgs & { member: Awaited<ReturnType<typeof requireSpaceMember>> }

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  const form = await readForm(request, z.object({}))
  const { typed } = form
  const wrong = (sentence: string) => tryAgain({ typed, errors: { message: sentence } })
  if (!form.ok) return wrong(unknownIntent.error)
  const memberArgs = { ...args, member: { ...member, once: form.once } }
  const answer = await unlessStorageFails(() => runIntent(memberArgs, typed))
  return answer ?? notKept({ typed, errors: { [typed.reply ? 'reply' : 'message']: notNow } })
}

function runIntent(args: MemberArgs, typed: TypedValues) {
  if (typed.intent === 'reply') return reply(args, typed)
  if (typed.intent === 'delete') return remove(args)
  return moderate(args, typed)
}

/** The list that the message was opened from. */
function backFrom({ url }: Request, { hashid }: MemberArgs['params']): string {
  const { view, page } = listPageIn(url)
  return moderationOf(hashid!, view, page)
}

async function moderate({ request, context, params, member }: MemberArgs, typed: TypedValues) {
  const decision = readDecision(typed)
  if (!decision || decision.versions.length === 0) return tryAgain({ typed, errors: { message: unknownIntent.error } })
  const decided = await decide(context, member, decision)
  if (!decided.ok) throw new Response(null, { status: 403 })
  const { moved, left } = decided.value
  const notice = decisionNotice(decision.decision, moved)
  if (left.length === 0) return seeOther(backFrom(request, params), { notice })
  const unmoved = unmovedSentences(await readUnmoved(context, member, left), context.now())
  return data<Answer>({ unmoved }, { status: 409 })
}

async function remove({ request, context, params, member }: MemberArgs) {
  const removed = await removeCondolence(context, member, params.condolenceId!)
  if (removed.ok) return seeOther(backFrom(request, params), { notice: 'messageSupprime' })
  if (removed.problem === 'not-allowed') throw new Response(null, { status: 403 })
  return data<Answer>({ isGone: true }, { status: 404 })
}

async function reply({ request, context, params, member }: MemberArgs, typed: TypedValues) {
  const message = replyField.safeParse(typed.reply)
  if (!message.success) return tryAgain({ typed, errors: { reply: message.error.issues[0]!.message } })
  const condolenceId = params.condolenceId!
  const answered = await answerAuthor(context, member, { condolenceId, message: message.data })
  if (answered.ok) {
    const state = await waitForMail(context.db, answered.value)
    if (state === 'refused') return tryAgain({ typed: withoutOnceKey(typed), errors: { reply: refusedByServer } })
    const notice = state === 'sent' ? 'reponsePartie' : 'reponseEnPartance'
    return seeOther(messageIn(params.hashid!, condolenceId, listPageIn(request.url)), { notice })
  }
  switch (answered.problem) {
    case 'not-allowed':
      throw new Response(null, { status: 403 })
    case 'not-there':
      return data<Answer>({ typed, isGone: true }, { status: 404 })
    default:
      return tryAgain(
        { typed, errors: { reply: replySentences[answered.problem] } },
        { status: answered.problem === 'too-many' ? 429 : 409 },
      )
  }
}

/** Without its key, the form may be sent again, because the author may have corrected their email in the meantime. */
const withoutOnceKey = ({ _once, ...typed }: Record<string, string>) => typed

const refusedByServer = 'Cette adresse e-mail ne fonctionne pas. Votre réponse n’est pas arrivée. Votre texte est là.'

const notNow = 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.'

export default function MessagePage() {
  const { hashid, page } = useLoaderData<typeof loader>()
  const { typed, errors = {}, unmoved, isGone }: Answer = useActionData<typeof action>() ?? {}
  if (!page || isGone) return <NoMessage hashid={hashid} reply={typed?.reply} />
  const { message, listPage, isLeaving, hasAddress, ownAddress, ...shown } = page
  const here = messageIn(hashid, message.id, listPage)
  if (isLeaving) return <ConfirmRemoval hashid={hashid} listPage={listPage} message={message} />
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Le message {de(message.name)}</h1>
      {unmoved && <UnmovedMessages moved={0} unmoved={unmoved} />}
      <MessageToModerate hashid={hashid} listPage={listPage} message={message} {...shown} />
      {(message.mayBeAnswered || errors.reply) && (
        <ReplyForm action={here} name={message.name} ownAddress={ownAddress} typed={typed} error={errors.reply} />
      )}
      {!hasAddress && <p>Son auteur n’a pas laissé d’adresse e-mail.</p>}
      <p className="actions">
        <a className="link" href={moderationOf(hashid, listPage.view, listPage.page)}>
          Revenir aux messages
        </a>{' '}
        <a className="link" href={messageIn(hashid, message.id, listPage, 'supprimer')}>
          Supprimer ce message
        </a>
      </p>
    </>
  )
}
