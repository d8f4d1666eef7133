import { z } from 'zod'
import { unmovedSentences } from '#app/components/condolences/moderation-copy.ts'
import { UnmovedMessages } from '#app/components/condolences/unmoved-messages.tsx'
import { NoticeChoice } from '#app/components/deceased-space/notice-choices.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { decisionNotice } from '#app/http/decision-notice.ts'
import { readForm } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { readModerationPage, readUnmoved } from '#app/operations/condolences/moderated.ts'
import { decide } from '#app/operations/condolences/moderation.ts'
import { answerWithdrawal, readWithdrawals } from '#app/operations/condolences/withdrawals.ts'
import { readNotice } from '#app/operations/deceased-space/notices.ts'
import {
  ALL_BOX,
  listPageIn,
  moderationOf,
  moderationViews,
  RETURN_FIELD,
  readDecision,
} from '#app/rules/condolences/moderation.ts'
import { manageOf, messagesPathOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { ModerationList, ModerationTabs } from './moderation-list.tsx'
import { Withdrawals } from './withdrawals.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Les messages', matches)

/** The messages to moderate, one list for each state. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  const { view, page } = listPageIn(request.url)
  const notice = await readNotice(context, member, 'digest')
  const requests = await readWithdrawals(context.db, member.account)
  const list = await readModerationPage(context, member.account, view, page)
  return { hashid: params.hashid!, view, notice, requests, ...list }
}

type Answer = {
  typed?: TypedValues
  errors?: FieldErrors
  moved?: number
  unmoved?: ReturnType<typeof unmovedSentences>
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  const form = await readForm(request, z.object({}))
  const { typed } = form
  const wrong = (sentence: string) => data<Answer>({ typed, errors: { [ALL_BOX]: sentence } }, { status: 422 })
  if (form.ok && typed.request) return await answer(context, { ...member, once: form.once }, typed, params.hashid!)
  const decision = readDecision(typed)
  if (!form.ok || !decision) return wrong(unknownIntent.error)
  if (decision.versions.length === 0) return wrong(nothingTicked)

  const decided = await unlessStorageFails(() => decide(context, { ...member, once: form.once }, decision))
  if (!decided) return notKept({ typed, errors: { [ALL_BOX]: notNow } })
  if (!decided.ok) throw new Response(null, { status: 403 })
  const { moved, left: unmoved } = decided.value
  if (unmoved.length === 0) {
    const { view, page } = listPageIn(request.url)
    const notice = decisionNotice(decision.decision, moved)
    const list = moderationOf(params.hashid!, view, page, decision.next)
    return seeOther(RETURN_FIELD in typed ? manageOf(params.hashid!) : list, { notice })
  }
  const sentences = unmovedSentences(await readUnmoved(context, member, unmoved), context.now())
  return data<Answer>({ moved, unmoved: sentences }, { status: 409 })
}

/** Handles a request to remove a message. If a relative has handled it in the meantime, nothing changes. */
async function answer(
  context: ActionFunctionArgs['context'],
  actor: Parameters<typeof answerWithdrawal>[1],
  { request: requestId = '', remove }: Record<string, string>,
  hashid: string,
) {
  const answered = await answerWithdrawal(context, actor, { requestId, remove })
  if (!answered.ok && answered.problem === 'not-allowed') throw new Response(null, { status: 403 })
  return seeOther(messagesPathOf(hashid), { ...(answered.ok && remove && { notice: 'messageSupprime' }) })
}

const nothingTicked =
  'Cochez au moins un message. «\u00A0Tout\u00A0» ne publie pas ceux qui sont à lire d’abord\u00A0: cochez-les un par un.'

const notNow = 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.'

export default function MessagesPage() {
  const { hashid, view, notice, requests, counts, messages, ...list } = useLoaderData<typeof loader>()
  const { typed, errors = {}, moved, unmoved }: Answer = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Les messages</h1>
        <p>
          Ce que l’on écrit arrive ici. Vous choisissez ce qui est publié.{' '}
          <a href={spaceOf(hashid)}>Voir la page de l’espace</a>
        </p>
      </div>
      {unmoved && <UnmovedMessages moved={moved ?? 0} unmoved={unmoved} />}
      <Withdrawals hashid={hashid} requests={requests} />
      <ModerationTabs hashid={hashid} view={view} counts={counts} />
      {view === 'indesirables' && <p>Nous les écartons pour vous. Ils s’effacent seuls au bout de trente jours.</p>}
      {messages.length === 0 ? (
        <p className="empty">{moderationViews[view].empty}</p>
      ) : (
        <ModerationList
          hashid={hashid}
          view={view}
          messages={messages}
          typed={typed}
          error={errors[ALL_BOX]}
          {...list}
        />
      )}
      <NoticeChoice hashid={hashid} {...notice} isInMessages />
    </>
  )
}
