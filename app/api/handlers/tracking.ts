import type { AppContext } from '#app/context.ts'
import { type OverviewLetter, readOverview, readOverviewOf } from '#app/operations/letters/overview.ts'
import { addCommentary } from '#app/operations/tracking/replies.ts'
import { recordSending, type SendingProblem } from '#app/operations/tracking/sending.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { marksLeft } from '#app/rules/letters/answers.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { severalLines } from '#app/rules/letters/normalise.ts'
import { postingRefusal, toComplete } from '#app/rules/tracking/posting-form.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import { listLastCommentaries, listCommentaries as listNotes } from '#db/tracking/commentaries.ts'
import { documentIn } from '../params.ts'
import { ApiProblem, invalid } from '../problem.ts'
import type { ApiRequest, Handler, Member } from '../request.ts'
import { unchanged, withEtag } from '../versions.ts'

type Reading = Pick<AppContext, 'db' | 'now'>

const readAll = async ({ db, now }: Reading, { account }: Member) =>
  (await readOverview(db, account, parisDay(now()))).letters

const readOne = async ({ db, now }: Reading, { account }: Member, documentId: DocumentId) =>
  (await readOverviewOf(db, account, documentId, parisDay(now()))).letter

/** A reader is told where a letter stands, and nothing that its answers say (choice-13). */
function statusOf({ role }: Member, { definition, name, progress, document }: OverviewLetter) {
  const { reason, sentVia, trackingNumber, editedAfterSend } = document?.statusData ?? {}
  const mayRead = can(role, 'read-letters')
  return {
    documentId: definition.id,
    name: mayRead ? name : definition.name,
    status: progress.status,
    statusData: mayRead ? { reason, sentVia, trackingNumber, editedAfterSend } : {},
  }
}

/** Of the last time that it left; a chase is none. */
function recordOf({ definition, sendings }: OverviewLetter) {
  const last = sendings.findLast(({ kind }) => kind === 'letter')
  return { documentId: definition.id, sentAt: last?.sentAt }
}

type Put = ApiRequest<'putStatus' | 'putCommentary' | 'putSendRecord'>

/** Who acts, on one letter, as long as it is as it was read: asked at once, and again in the transaction of the act. */
async function beginPut<Shown extends object>(
  request: Put,
  read: (context: Reading, documentId: DocumentId) => Promise<Shown>,
) {
  const { context, member } = request
  const documentId = documentIn(request)
  const precondition = unchanged(request, (db) => read({ ...context, db }, documentId))
  await precondition(context.db)
  const answer = async () => {
    const shown = withEtag(await read(context, documentId))
    return { body: shown, etag: shown.etag }
  }
  return { context, actor: { ...member, precondition }, documentId, answer }
}

export const listStatuses: Handler<'listStatuses'> = async ({ context, member }) => ({
  body: (await readAll(context, member)).map((letter) => withEtag(statusOf(member, letter))),
})

export const putStatus: Handler<'putStatus'> = async (request) => {
  const { member, body } = request
  const read = async (reading: Reading, id: DocumentId) => statusOf(member, await readOne(reading, member, id))
  const { context, actor, documentId, answer } = await beginPut(request, read)
  const { status } = await read(context, documentId)
  const { reason, ...sent } = body.statusData ?? {}
  const change = (event: Parameters<typeof changeStatus>[3]) => changeStatus(context, actor, documentId, event)
  const isAsWanted = status === body.status || (body.status === 'pending' && status === 'attachment_pending')
  if (isAsWanted) return await answer()

  switch (body.status) {
    case 'attachment_pending':
      throw new ApiProblem('conflict', {
        detail: 'Ce statut vient des pièces qui manquent\u00A0: il ne se choisit pas.',
      })
    case 'pending':
      check(await change({ kind: status === 'sent' ? 'send-again' : 'resume' }))
      break
    case 'non_pertinent':
      check(await change({ kind: 'set-aside', ...(reason && { reason }) }))
      break
    case 'sent':
      check(await send(context, actor, documentId, { ...sent, sentAt: parisDay(context.now()) }))
  }
  return await answer()
}

type Sent = {
  sentAt: string
  channel?: Channel | undefined
  trackingNumber?: string | undefined
  evenWithoutAttachments?: boolean | undefined
}

async function send(context: AppContext, actor: Member, documentId: DocumentId, sent: Sent) {
  const { sentAt, channel = 'plain', trackingNumber, evenWithoutAttachments: evenWithout } = sent
  const sending = { kind: 'letter', documentId, channel, sentAt, trackingNumber, evenWithout } as const
  const recorded = await recordSending(context, actor, sending)
  if (recorded.ok || recorded.problem !== 'to-complete') return recorded
  const { definition, letter } = await readOne(context, actor, documentId)
  const marks = marksLeft(definition, letter.answers).map(({ field, words }) => `${words} (${field})`)
  throw new ApiProblem('conflict', { detail: `${toComplete} Il manque\u00A0: ${marks.join(', ')}.` })
}

function check(outcome: { ok: true } | { ok: false; problem: SendingProblem }): void {
  if (outcome.ok) return
  const { problem } = outcome
  if (problem === 'not-allowed') throw new ApiProblem('not-allowed')
  const { sentAt, evenWithout } = postingRefusal(problem)?.errors ?? {}
  if (sentAt) throw invalid({ sent_at: sentAt })
  if (evenWithout) throw invalid({ even_without_attachments: 'Mettez true si la lettre part sans ces pièces.' })
  throw new ApiProblem('conflict', { detail: transitions[problem] ?? '' })
}

const transitions: Partial<Record<SendingProblem, string>> = {
  'already-sent': 'Cette lettre est déjà partie. Changez d’abord son état\u00A0: statut pending.',
  'not-sent': 'Cette lettre n’est pas partie.',
  'is-set-aside': 'Cette lettre est mise de côté. Changez d’abord son état\u00A0: statut pending.',
  'not-begun': 'Personne n’a encore commencé cette lettre.',
}

const noteOf = (documentId: DocumentId, note?: { text: string; createdAt: string }) => ({
  documentId,
  commentary: note?.text ?? '',
  createdAt: note?.createdAt,
})

export const listCommentaries: Handler<'listCommentaries'> = async ({ context, member }) => {
  const notes = await listLastCommentaries(context.db, member.account)
  const letters = await readAll(context, member)
  return {
    body: letters.map(({ definition: { id } }) =>
      withEtag(
        noteOf(
          id,
          notes.find((note) => note.documentId === id),
        ),
      ),
    ),
  }
}

export const putCommentary: Handler<'putCommentary'> = async (request) => {
  const { member, body } = request
  const read = async ({ db }: Reading, documentId: DocumentId) =>
    noteOf(documentId, (await listNotes(db, member.account, { documentId, most: 1 }))[0])
  const { context, actor, documentId, answer } = await beginPut(request, read)
  const text = severalLines(body.commentary.normalize('NFC'))
  if ((await read(context, documentId)).commentary !== text) {
    const added = await addCommentary(context, actor, { documentId, text })
    if (!added.ok) throw new ApiProblem('not-allowed')
  }
  return await answer()
}

export const listSendRecords: Handler<'listSendRecords'> = async ({ context, member }) => ({
  body: (await readAll(context, member)).map((letter) => withEtag(recordOf(letter))),
})

export const putSendRecord: Handler<'putSendRecord'> = async (request) => {
  const { member, body } = request
  const read = async (reading: Reading, id: DocumentId) => recordOf(await readOne(reading, member, id))
  const { context, actor, documentId, answer } = await beginPut(request, read)
  const { progress, ...letter } = await readOne(context, member, documentId)
  const isThere = progress.status === 'sent' && recordOf({ ...letter, progress }).sentAt === body.sentAt
  if (!isThere) check(await send(context, actor, documentId, body))
  return await answer()
}
