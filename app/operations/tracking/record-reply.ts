import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { checkRoom, commitUpload, removeBytes, storeUpload, type UploadDeps } from '#app/operations/files/files.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { isSentAgain } from '#app/rules/forms/sent-again.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { NextLetter } from '#app/rules/tracking/next-letter.ts'
import { replyOf } from '#app/rules/tracking/next-step.ts'
import type { ReplyFacts } from '#app/rules/tracking/passages.ts'
import { checkReplyDay, type DayProblem } from '#app/rules/tracking/sending.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { deleteFile, insertFile } from '#db/files/files.ts'
import { listAcknowledgements } from '#db/post/due.ts'
import {
  insertLetterReply,
  type LetterReply,
  listLetterReplies,
  updateLetterReply,
} from '#db/tracking/letter-replies.ts'
import { listSendRecords, updateSendRecord } from '#db/tracking/send-records.ts'
import { exchangeOf, type LetterExchange, nextLetterOf } from './exchange.ts'
import { saveSendDate } from './send-dates.ts'

type Problem = 'not-sent' | 'changed-meanwhile'

/** `repliedOn`: as submitted, '' if unknown. `corrects`: version of the reply that this one replaces. */
export type Replied = {
  documentId: DocumentId
  code: string
  repliedOn: string
  corrects?: string | undefined
}

/** Reads the exchange about a letter. Undefined if it was never sent. */
export async function readExchange(
  db: Db,
  account: Account,
  documentId: DocumentId,
  today: Day,
): Promise<LetterExchange | undefined> {
  const sendings = await listSendRecords(db, account)
  return exchangeOf(documentId, sendings, await listLetterReplies(db, account), today)
}

/** Returns the version of a reply, for the forms that change it. */
export const replyVersion = ({ id, code, replyOn, facts }: LetterReply): string =>
  JSON.stringify([id, code, replyOn, facts])

/**
 * Records an organisation's reply to the last sent letter. Also stores the day with that sending, except for silence.
 * Refuses 'not-sent' if the letter was never sent, and 'changed-meanwhile' if the reply to correct is no longer the
 * last.
 */
export function recordReply(
  deps: MemberDeps,
  actor: Actor,
  { documentId, code, repliedOn, corrects }: Replied,
): Promise<Outcome<undefined, DayProblem | Problem | 'not-allowed'>> {
  return withPermission<undefined, DayProblem | Problem>(deps, actor, 'track-letters', async (db) => {
    const { account, user } = actor
    const today = parisDay(deps.now())
    const exchange = await readExchange(db, account, documentId, today)
    const last = exchange?.sendings.at(-1)
    if (!last) return refuse('not-sent')
    const isSilence = replyOf(kindOf(documentId), code).after === 'remind'
    const day = isSilence || repliedOn === '' ? undefined : checkReplyDay(repliedOn, { today, sentAt: last.sentAt })
    if (day && !day.ok) return day
    const replyOn = isSilence ? undefined : (day?.value ?? today)
    const before = exchange?.replies.at(-1)
    const isSame = before?.code === code && before.replyOn === replyOn
    if (isSame && (corrects !== undefined || isSentAgain(before.createdAt, deps.now()))) return accept(undefined)
    if (corrects !== undefined && !isSeenReply(account, corrects, before)) return refuse('changed-meanwhile')
    if (corrects !== undefined && before) {
      await updateLetterReply(db, account, before.id, { code, facts: before.facts, replyOn: replyOn ?? null })
    } else {
      const reply = { documentId, code, facts: {}, ...(replyOn && { replyOn }) }
      await insertLetterReply(db, account, reply, { by: user.id, now: deps.now() })
    }
    await saveSendDate(() => updateSendRecord(db, account, last.id, { replyOn: replyOn ?? null }))
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'reply-noted', documentId))
    return accept(undefined)
  })
}

/** Whether the last reply is the one whose version a page showed. */
const isSeenReply = (account: Account, seen: string | undefined, reply: LetterReply | undefined) =>
  reply !== undefined && isSeen(seen, replyVersion(reply), fingerprinter(account))

/**
 * Returns the letter that the last reply calls for. `follows`: the version of that reply that the page showed, or
 * undefined if the posting is not about a reply.
 */
export async function readSeenNext(
  db: Db,
  account: Account,
  { documentId, follows }: { documentId: DocumentId; follows?: string | undefined },
  now: Date,
): Promise<Outcome<NextLetter | undefined, 'changed-meanwhile'>> {
  if (follows === undefined) return accept(undefined)
  const exchange = await readExchange(db, account, documentId, parisDay(now))
  const next = exchange && nextLetterOf(exchange, await listAcknowledgements(db, account.id))
  return next && isSeenReply(account, follows, exchange.replies.at(-1)) ? accept(next) : refuse('changed-meanwhile')
}

/** Adds facts to the last reply, for the letter that follows. Refuses 'changed-meanwhile' as `recordReply` does. */
export function saveReplyFacts(
  deps: MemberDeps,
  actor: Actor,
  { documentId, facts, seen }: { documentId: DocumentId; facts: ReplyFacts; seen: string | undefined },
): Promise<Outcome<undefined, Problem | 'not-allowed'>> {
  return withPermission<undefined, Problem>(deps, actor, 'track-letters', async (db) => {
    const exchange = await readExchange(db, actor.account, documentId, parisDay(deps.now()))
    const reply = exchange?.replies.at(-1)
    if (!reply) return refuse('not-sent')
    if (!isSeenReply(actor.account, seen, reply)) return refuse('changed-meanwhile')
    await updateLetterReply(db, actor.account, reply.id, { code: reply.code, facts: { ...reply.facts, ...facts } })
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'reply-noted', documentId))
    return accept(undefined)
  })
}

/**
 * Stores a picture or a PDF of the letter that came, beside the last reply, in the place of an earlier one. `seen`: id of
 * the file that the page showed, '' if there was none; refuses 'changed-meanwhile' if a relative has changed it since.
 */
export async function keepReplyFile(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  { documentId, upload, seen }: { documentId: DocumentId; upload: Upload; seen?: string | undefined },
): Promise<Outcome<undefined, UploadProblem | Problem | 'not-allowed'>> {
  const { account, user } = actor
  const stored = await storeUpload(deps, account, upload)
  if (!stored.ok) return stored
  const file = { ...stored.value, kind: 'reply', type: '' } as const
  const kept = await commitUpload(deps, account, file, () =>
    withPermission<string | undefined, UploadProblem | Problem>(deps, actor, 'track-letters', async (db) => {
      const reply = (await readExchange(db, account, documentId, parisDay(deps.now())))?.replies.at(-1)
      if (!reply) return refuse('not-sent')
      if (!isSeen(seen, reply.fileId ?? '', fingerprinter(account))) return refuse('changed-meanwhile')
      const room = await checkRoom(db, account, file)
      if (!room.ok) return room
      await insertFile(db, account, file, { by: user.id, now: deps.now() })
      const { code, facts, fileId } = reply
      await updateLetterReply(db, account, reply.id, { code, facts, fileId: file.id })
      if (fileId) await deleteFile(db, account, fileId)
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-added'))
      return accept(fileId)
    }),
  )
  if (!kept.ok) return kept
  await removeBytes(deps, kept.value ? [kept.value] : [])
  return accept(undefined)
}
