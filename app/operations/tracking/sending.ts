import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import {
  checkRoom,
  commitUpload,
  type StoredUpload,
  storeUpload,
  type UploadDeps,
} from '#app/operations/files/files.ts'
import { readOverviewOf } from '#app/operations/letters/overview.ts'
import type { MailedPdfDeps } from '#app/operations/mail/mailed-pdf.ts'
import { type Day, isDay, parisDay } from '#app/rules/days.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { NextLetter } from '#app/rules/tracking/next-letter.ts'
import { type Channel, checkSentDay, type DayProblem } from '#app/rules/tracking/sending.ts'
import type { TransitionProblem } from '#app/rules/tracking/transitions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { nextLetterOf } from './exchange.ts'
import { keepPaperOf } from './keep-paper.ts'
import { isSeenReply, readExchange } from './record-reply.ts'
import { saveSendDate } from './send-dates.ts'
import { sentRecord } from './sent-record.ts'
import { applyEvent, type ChangedBy, type ChangedLetter, changedBy } from './transitions.ts'

/** The family's record of a sent letter. */
export type Sending = {
  documentId: DocumentId
  kind: 'letter' | 'chase'
  /** For the letter that the last reply calls for, the version of that reply that its page showed. `kind` is 'chase'. */
  follows?: string | undefined
  channel: Channel
  /** As submitted. */
  sentAt: string
  trackingNumber?: string | undefined
  /** "Envoyer sans les pièces manquantes". */
  evenWithout?: boolean | undefined
  /** Photograph of the post office receipt. */
  receipt?: Upload | undefined
}

type Recorded = { sendId: string; expectedReplyOn: Day }

export type TrackingDeps = Deps & UploadDeps & MailedPdfDeps

export type SendingProblem =
  | TransitionProblem
  | 'not-begun'
  | 'to-complete'
  | 'changed-meanwhile'
  | DayProblem
  | UploadProblem

/**
 * Records that a letter was posted: when and how, its receipt, and the PDF exactly as printed. The letter becomes
 * "Validé" (T7, T8); a reminder to the recipient does not change that. Idempotent. Refuses 'to-complete' while the text
 * has placeholders of a draft (choice-22), and 'changed-meanwhile' if a relative recorded or changed something since the
 * page of the letter that follows was shown.
 */
export async function recordSending(
  deps: TrackingDeps,
  actor: Actor,
  sending: Sending,
): Promise<Outcome<Recorded, SendingProblem>> {
  const taken = sending.receipt && (await storeUpload(deps, actor.account, sending.receipt))
  if (taken && !taken.ok) return taken
  const receipt = taken?.value
  const record = () => writeSending(deps, actor, sending, receipt)
  const recorded = await (receipt ? commitUpload(deps, actor.account, receipt, record) : record())
  if (recorded.ok) await keepPaperOf(deps, actor, recorded.value.sendId)
  return recorded
}

function writeSending(deps: TrackingDeps, actor: Actor, sending: Sending, receipt: StoredUpload | undefined) {
  const { account, user } = actor
  return withPermission<Recorded, SendingProblem>(deps, actor, 'track-letters', async (db, members) => {
    const now = deps.now()
    const sentAt = await readSentDay(db, account, sending.sentAt, now)
    if (!sentAt.ok) return sentAt
    const next = await readNextLetter(db, account, sending, now)
    if (!next.ok) return next
    const changed = await leave(db, account, sending, changedBy(members, actor, now))
    if (!changed.ok) return changed
    if (receipt) {
      const file = { ...receipt, kind: 'receipt', type: '' } as const
      const room = await checkRoom(db, account, file)
      if (!room.ok) return room
      await insertFile(db, account, file, { by: user.id, now })
    }
    const ofReceipt = receipt && { receiptFileId: receipt.id }
    const sent = { ...changed.value, sentAt: sentAt.value, next: next.value, ...ofReceipt }
    return accept(await insertSending(db, deps, actor, sending, sent))
  })
}

/** Records a letter that has just become "Validé", and its audit entry. */
export async function insertSending(
  db: Db,
  deps: Pick<TrackingDeps, 'keys' | 'network' | 'now'>,
  { account, user }: Actor,
  sending: Sending,
  {
    receiptFileId,
    next,
    ...changed
  }: ChangedLetter & { sentAt: Day; next?: NextLetter | undefined; receiptFileId?: string },
): Promise<Recorded> {
  const now = deps.now()
  const record = await sentRecord(db, account, sending, changed, next)
  const sent = { ...record, ...(receiptFileId && { receiptFileId }) }
  const sendId = await saveSendDate(() => insertSendRecord(db, account, sent, { by: user.id, now }))
  const entry = { accountId: account.id, userId: user.id, act: 'letter-sent', object: sending.documentId } as const
  await appendAudit(db, deps.keys, { ...entry, network: deps.network, at: now })
  return { sendId, expectedReplyOn: record.expectedReplyOn }
}

export async function readSentDay(
  db: Db,
  account: Account,
  typed: string,
  now: Date,
): Promise<Outcome<Day, DayProblem>> {
  const { defunctDeathDate = '' } = await readProfile(db, account)
  const deathDay = isDay(defunctDeathDate) ? defunctDeathDate : undefined
  return checkSentDay(typed, { today: parisDay(now), deathDay })
}

async function leave(
  db: Db,
  account: Account,
  { documentId, kind, channel, trackingNumber, evenWithout = false }: Sending,
  by: ChangedBy,
): Promise<Outcome<ChangedLetter, TransitionProblem | 'not-begun' | 'to-complete'>> {
  if (kind === 'letter') {
    const { state } = (await readOverviewOf(db, account, documentId, parisDay(by.now))).letter
    const refusal = whyNot.post(state)
    if (refusal) return refuse(refusal)
    const number = trackingNumber && { trackingNumber }
    return await applyEvent(db, account, documentId, { kind: 'send', channel, evenWithout, ...number }, by)
  }
  const unchanged = await applyEvent(db, account, documentId, { kind: 'look' }, by)
  return unchanged.ok && unchanged.value.status !== 'sent' ? refuse('not-sent') : unchanged
}

/** Returns the letter that the last reply calls for, if the posting is about that reply. */
async function readNextLetter(
  db: Db,
  account: Account,
  { documentId, follows }: Sending,
  now: Date,
): Promise<Outcome<NextLetter | undefined, 'changed-meanwhile'>> {
  if (follows === undefined) return accept(undefined)
  const exchange = await readExchange(db, account, documentId, parisDay(now))
  const next = exchange && nextLetterOf(exchange)
  return next && isSeenReply(account, follows, exchange.replies.at(-1)) ? accept(next) : refuse('changed-meanwhile')
}
