import type { MemberDeps } from '#app/context.ts'
import { type Replaced, replacedBy } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { readOverviewOf } from '#app/operations/letters/overview.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { expectedReply } from '#app/rules/tracking/replies.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import {
  backToWaiting,
  eventsTo,
  type StatusHistory,
  type TransitionProblem,
  type WantedStatus,
} from '#app/rules/tracking/transitions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { type DocumentState, findDocument } from '#db/letters/documents.ts'
import { listSendRecords, type SendRecord, updateSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { keepPaperOf } from './keep-paper.ts'
import { readSentDay, saveSendDate } from './send-dates.ts'
import { insertSending, type SendingProblem, type TrackingDeps } from './sending.ts'
import { applyEvent, type ChangedBy, changedBy } from './transitions.ts'

// A page reports an event about a letter; an API call sets its state (S1-7), whatever it was. `seen`: version that the
// caller saw. Each function refuses 'changed-meanwhile' if it is no longer stored.

/** Status of a letter in an API call. */
export type CallStatus = { status: DocumentStatus; statusData: StatusHistory }

/**
 * Sets a letter to the status that a call asks for, from any other (S1-7). `seen`: version that the caller saw; refuses
 * 'changed-meanwhile' if it is no longer stored.
 */
export function setStatus(
  deps: MemberDeps,
  actor: Actor,
  documentId: DocumentId,
  { seen, ...wanted }: WantedStatus & { seen: string | undefined },
): Promise<Outcome<Replaced<CallStatus>[], TransitionProblem | 'changed-meanwhile'>> {
  const { account } = actor
  return withPermission(deps, actor, 'track-letters', async (db, members) => {
    if (!isSeen(seen, await readTrackingVersion(db, account, documentId), fingerprinter(account))) {
      return refuse('changed-meanwhile')
    }
    const document = await findDocument(db, account, documentId)
    const { status, statusData: history = {} } = document ?? {}
    const by = changedBy(members, actor, deps.now())
    const events = eventsTo({ status, history }, wanted)
    for (const event of events) {
      const changed = await applyEvent(db, account, documentId, event, by)
      if (!changed.ok) return refuse(changed.problem)
    }
    const last = events.at(-1)
    if (!last) return accept([])
    const act = last.kind === 'set-aside' ? 'letter-set-aside' : 'letter-resumed'
    await appendAudit(db, deps.keys, entryOf(deps, actor, act, documentId))
    if (!document) return accept([])
    const { updatedBy, updatedAt: at } = document
    return accept(replacedBy(actor, { status: document.status, statusData: history }, { by: updatedBy, at }))
  })
}

/** Finds the last sending of the letter itself, not of a reminder to its recipient. */
async function findLastSending(db: Db, account: Account, documentId: DocumentId): Promise<SendRecord | undefined> {
  const records = await listSendRecords(db, account)
  return records.findLast((record) => record.documentId === documentId && record.kind === 'letter')
}

/** Returns the version of a letter's tracking: its status, and the date it was sent. */
async function readTrackingVersion(db: Db, account: Account, documentId: DocumentId): Promise<string> {
  const document = await findDocument(db, account, documentId)
  return trackingVersion(document, await findLastSending(db, account, documentId))
}

/** Same as `readTrackingVersion`, if both have been read. */
export function trackingVersion(
  document: Pick<DocumentState, 'status' | 'statusData'> | undefined,
  sending: Pick<SendRecord, 'id' | 'sentAt'> | undefined,
): string {
  const { moves, reason, editedAfterSend } = document?.statusData ?? {}
  return JSON.stringify([document?.status, moves, reason, editedAfterSend, sending?.id, sending?.sentAt])
}

/** `sentAt`: as submitted; if absent, the date it was sent already, or else today. */
type CallSending = {
  documentId: DocumentId
  sentAt: string | undefined
  channel: Channel
  trackingNumber?: string | undefined
  seen: string | undefined
}

type CallDay = { sentAt: Day }

/**
 * Records that a letter was sent with its current attachments, or corrects the date of one already sent. Refuses
 * 'to-complete' while the text has placeholders of a draft (choice-22).
 */
export async function setSending(
  deps: TrackingDeps,
  actor: Actor,
  wanted: CallSending,
): Promise<Outcome<Replaced<CallDay>[], SendingProblem | 'changed-meanwhile'>> {
  const { account } = actor
  type Written = { sendId: string; replaced: Replaced<CallDay>[] }
  const written = await withPermission<Written, SendingProblem | 'changed-meanwhile'>(
    deps,
    actor,
    'track-letters',
    async (db, members) => {
      const { documentId, channel, trackingNumber } = wanted
      if (!isSeen(wanted.seen, await readTrackingVersion(db, account, documentId), fingerprinter(account))) {
        return refuse('changed-meanwhile')
      }
      const by = changedBy(members, actor, deps.now())
      const last = await findLastSending(db, account, documentId)
      const { state } = (await readOverviewOf(db, account, documentId, parisDay(by.now))).letter
      const left = state.status === 'sent' && last?.sentAt ? { ...last, sentAt: last.sentAt } : undefined
      const sentAt = await readSentDay(db, account, wanted.sentAt ?? left?.sentAt ?? parisDay(by.now), by.now)
      if (!sentAt.ok) return sentAt
      if (left) return accept({ sendId: left.id, replaced: await correctDay(db, actor, left, sentAt.value) })
      if (state.isToComplete) return refuse('to-complete')
      await makeWait(db, account, { documentId, state }, by)
      const event = { kind: 'send', channel, evenWithout: true, ...(trackingNumber && { trackingNumber }) } as const
      const changed = await applyEvent(db, account, documentId, event, by)
      if (!changed.ok) return changed
      const sending = { kind: 'letter', documentId, channel, trackingNumber, sentAt: sentAt.value } as const
      const { sendId } = await insertSending(db, deps, actor, sending, { ...changed.value, sentAt: sentAt.value })
      return accept({ sendId, replaced: [] })
    },
  )
  if (!written.ok) return written
  await keepPaperOf(deps, actor, written.value.sendId)
  return accept(written.value.replaced)
}

type Waiting = { documentId: DocumentId; state: { status: DocumentStatus; isOpened: boolean } }

/** Makes the letter ready to send if it was never started or is set aside. */
async function makeWait(db: Db, account: Account, { documentId, state }: Waiting, by: ChangedBy): Promise<void> {
  const events = state.isOpened ? backToWaiting(state.status) : [{ kind: 'begin' } as const]
  for (const event of events) await applyEvent(db, account, documentId, event, by)
}

async function correctDay(
  db: Db,
  actor: Actor,
  { id, documentId, sentAt, createdBy: by, createdAt: at }: SendRecord & CallDay,
  day: Day,
): Promise<Replaced<CallDay>[]> {
  if (sentAt === day) return []
  const expectedReplyOn = expectedReply(letterOf(documentId), day)
  await saveSendDate(() => updateSendRecord(db, actor.account, id, { sentAt: day, expectedReplyOn }))
  return replacedBy(actor, { sentAt }, { by, at })
}
