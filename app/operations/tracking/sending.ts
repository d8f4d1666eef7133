import type { Deps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import {
  checkRoom,
  commitUpload,
  type StoredUpload,
  storeUpload,
  type UploadDeps,
} from '#app/operations/files/files.ts'
import { readOverviewOf } from '#app/operations/letters/overview.ts'
import type { MailedPdfDeps } from '#app/operations/mail/mailed-pdf.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { NextLetter } from '#app/rules/tracking/next-letter.ts'
import { replyDayOf } from '#app/rules/tracking/next-step.ts'
import { expectedReply } from '#app/rules/tracking/replies.ts'
import type { Channel, DayProblem } from '#app/rules/tracking/sending.ts'
import type { TransitionProblem } from '#app/rules/tracking/transitions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { findLetterPrint } from '#db/letters/prints.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { keepPaperOf } from './keep-paper.ts'
import { readSeenNext } from './record-reply.ts'
import { readSentDay, saveSendDate } from './send-dates.ts'
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
    const next = await readSeenNext(db, account, sending, now)
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
  actor: Actor,
  sending: Sending,
  {
    receiptFileId,
    next,
    ...changed
  }: ChangedLetter & { sentAt: Day; next?: NextLetter | undefined; receiptFileId?: string },
): Promise<Recorded> {
  const { account, user } = actor
  const now = deps.now()
  const record = await recordOf(db, account, sending, changed, next)
  const sent = { ...record, ...(receiptFileId && { receiptFileId }) }
  const sendId = await saveSendDate(() => insertSendRecord(db, account, sent, { by: user.id, now }))
  await appendAudit(db, deps.keys, entryOf(deps, actor, 'letter-sent', sending.documentId))
  return { sendId, expectedReplyOn: record.expectedReplyOn }
}

/** Returns what is stored of a sending: the letter as it was printed, and the day from which a reply is late. */
async function recordOf(
  db: Db,
  account: Account,
  { documentId, kind, channel, trackingNumber }: Sending,
  { letter, history, sentAt }: ChangedLetter & { sentAt: Day },
  next: NextLetter | undefined,
) {
  const definition = letterOf(documentId)
  const { answers, enclosures } = letter
  const printed = kind === 'letter' ? await findLetterPrint(db, account, documentId) : undefined
  // The PDF keeps the date printed on it, because the submitted date may be wrong.
  const snapshot = printed ?? { answers, enclosures, today: sentAt }
  return {
    documentId,
    kind,
    channel,
    sentAt,
    snapshot,
    ...(trackingNumber && { trackingNumber }),
    expectedReplyOn: (next && replyDayOf(next.step, sentAt)) ?? expectedReply(definition, sentAt),
    ...(next && { next }),
    recipient: snapshot.answers[definition.recipient.name] || definition.name,
    ...(kind === 'letter' && history.sentWithoutAttachments && { withoutAttachments: history.sentWithoutAttachments }),
  }
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
