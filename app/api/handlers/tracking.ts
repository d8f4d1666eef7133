import type { AppContext } from '#app/context.ts'
import type { Replaced } from '#app/operations/accounts/meanwhile.ts'
import { type OverviewLetter, readOverview, readOverviewOf } from '#app/operations/letters/overview.ts'
import { type CallStatus, setSending, setStatus, trackingVersion } from '#app/operations/tracking/by-call.ts'
import { commentaryVersion, putCommentary as write } from '#app/operations/tracking/notes.ts'
import type { SendingProblem } from '#app/operations/tracking/sending.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { marksLeft } from '#app/rules/letters/answers.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { postingRefusal, toComplete } from '#app/rules/tracking/posting-form.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import type { StatusHistory } from '#app/rules/tracking/transitions.ts'
import { listLastCommentaries, listCommentaries as listNotes } from '#db/tracking/commentaries.ts'
import { documentIn } from '../params.ts'
import { ApiProblem, invalid } from '../problem.ts'
import type { ApiMember, ApiRequest, Handler } from '../request.ts'
import { etagOf, overwrittenFields, versionChanged } from '../versions.ts'

type Reading = Pick<AppContext, 'db' | 'now'>

const readAll = async ({ db, now }: Reading, { account }: ApiMember) =>
  (await readOverview(db, account, parisDay(now()))).letters

const readOne = async ({ db, now }: Reading, { account }: ApiMember, documentId: DocumentId) =>
  (await readOverviewOf(db, account, documentId, parisDay(now()))).letter

/** Returns the last sending of the letter itself, not of a reminder to its recipient. */
const lastOf = ({ sendings }: OverviewLetter) => sendings.findLast(({ kind }) => kind === 'letter')

const versionOf = ({ account }: ApiMember, letter: OverviewLetter) =>
  etagOf(account, trackingVersion(letter.document, lastOf(letter)))

/** Returns the letter's status. A reader does not get what depends on its answers (choice-13). */
function statusOf(member: ApiMember, letter: OverviewLetter) {
  const { definition, name, progress, document } = letter
  const mayRead = can(member.role, 'write-letters')
  return {
    documentId: definition.id,
    name: mayRead ? name : definition.name,
    status: progress.status,
    statusData: mayRead ? historyBody(document?.statusData) : {},
    etag: versionOf(member, letter),
  }
}

const historyBody = ({ reason, sentVia, trackingNumber, editedAfterSend }: StatusHistory = {}) => ({
  reason,
  sentVia,
  trackingNumber,
  editedAfterSend,
})

const recordOf = (member: ApiMember, letter: OverviewLetter) => ({
  documentId: letter.definition.id,
  sentAt: lastOf(letter)?.sentAt,
  etag: versionOf(member, letter),
})

export const listStatuses: Handler<'listStatuses'> = async ({ context, member }) => ({
  body: (await readAll(context, member)).map((letter) => statusOf(member, letter)),
})

export const putStatus: Handler<'putStatus'> = async (request) => {
  const { context, member, seen, body } = request
  const documentId = documentIn(request)
  const { status, statusData: { reason, sentVia, ...sent } = {} } = body
  const read = async () => statusOf(member, await readOne(context, member, documentId))
  const answer = async (replaced: readonly Replaced<CallStatus>[] = []) => {
    const after = await read()
    const shown = ({ status, statusData }: CallStatus) => ({ status, statusData: historyBody(statusData) })
    return { body: { ...after, ...(await overwrittenFields(request, { replaced, shown, after })) }, etag: after.etag }
  }
  if (status === 'sent') {
    const sending = { channel: sentVia, ...sent, sentAt: undefined }
    const told = await tell(request, sending)
    if (!told.ok) throw await problemOf(request, told.problem, read)
    return await answer()
  }
  const set = await setStatus(context, member, documentId, { status, reason, seen })
  if (!set.ok) throw await problemOf(request, set.problem, read)
  return await answer(set.value)
}

type Sent = {
  sentAt: string | undefined
  channel?: Channel | undefined
  trackingNumber?: string | undefined
}

type Put = ApiRequest<'putStatus' | 'putCommentary' | 'putSendRecord'>

function tell(request: Put, { sentAt, channel = 'plain', trackingNumber }: Sent) {
  const { context, member, seen } = request
  return setSending(context, member, { documentId: documentIn(request), sentAt, channel, trackingNumber, seen })
}

type Current = () => Promise<{ etag: string; [field: string]: unknown }>

async function problemOf(
  request: Put,
  problem: SendingProblem | 'changed-meanwhile',
  read: Current,
): Promise<ApiProblem> {
  if (problem === 'not-allowed') return new ApiProblem('not-allowed')
  if (problem === 'changed-meanwhile') return versionChanged(request.body, await read())
  if (problem === 'to-complete') {
    const { definition, letter } = await readOne(request.context, request.member, documentIn(request))
    const marks = marksLeft(definition, letter.answers).map(({ field, words }) => `${words} (${field})`)
    return new ApiProblem('conflict', { detail: `${toComplete} Il manque\u00A0: ${marks.join(', ')}.` })
  }
  const { sentAt } = postingRefusal(problem)?.errors ?? {}
  return sentAt ? invalid({ sent_at: sentAt }) : new ApiProblem('conflict')
}

type Note = { documentId: DocumentId; text: string; createdAt: string; id: string }

const noteOf = ({ account }: ApiMember, documentId: DocumentId, note?: Note) => ({
  documentId,
  commentary: note?.text ?? '',
  createdAt: note?.createdAt,
  etag: etagOf(account, commentaryVersion(note)),
})

export const listCommentaries: Handler<'listCommentaries'> = async ({ context, member }) => {
  const notes = await listLastCommentaries(context.db, member.account)
  const letters = await readAll(context, member)
  const noteFor = (id: DocumentId) => notes.find((note) => note.documentId === id)
  return { body: letters.map(({ definition: { id } }) => noteOf(member, id, noteFor(id))) }
}

export const putCommentary: Handler<'putCommentary'> = async (request) => {
  const { context, member, seen, body } = request
  const documentId = documentIn(request)
  const read = async () =>
    noteOf(member, documentId, (await listNotes(context.db, member.account, { documentId, most: 1 }))[0])
  const put = await write(context, member, { documentId, text: body.commentary, seen })
  if (!put.ok) throw await problemOf(request, put.problem, read)
  const after = await read()
  const shown = ({ text }: Note) => ({ commentary: text })
  const told = await overwrittenFields(request, { replaced: put.value, shown, after })
  return { body: { ...after, ...told }, etag: after.etag }
}

export const listSendRecords: Handler<'listSendRecords'> = async ({ context, member }) => ({
  body: (await readAll(context, member)).map((letter) => recordOf(member, letter)),
})

export const putSendRecord: Handler<'putSendRecord'> = async (request) => {
  const { context, member, body } = request
  const read = async () => recordOf(member, await readOne(context, member, documentIn(request)))
  const recorded = await tell(request, body)
  if (!recorded.ok) throw await problemOf(request, recorded.problem, read)
  const after = await read()
  const shown = ({ sentAt }: { sentAt: string }) => ({ sentAt })
  const told = await overwrittenFields(request, { replaced: recorded.value, shown, after })
  return { body: { ...after, ...told }, etag: after.etag }
}
