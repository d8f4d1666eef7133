import { log } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { giveBackDispatch } from '#app/operations/orders/refunds.ts'
import { saveSendDate } from '#app/operations/tracking/send-dates.ts'
import { applyEvent } from '#app/operations/tracking/transitions.ts'
import { type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { nextAskAt } from '#app/rules/post/asking.ts'
import { carrierErasesOn, isCarrier } from '#app/rules/post/carriers.ts'
import type { CarrierReport, ProofKind } from '#app/rules/post/report.ts'
import {
  dispatchSteps,
  isGivenUp,
  isPosted,
  isToHandOver,
  stepOf,
  withinTime,
  withSteps,
} from '#app/rules/post/steps.ts'
import { expectedReply } from '#app/rules/tracking/replies.ts'
import { type Account, findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import {
  type Dispatch,
  findDispatch,
  type PlainDispatch,
  saveTrackingNumber,
  updateDispatch,
} from '#db/post/dispatches.ts'
import { findPlainDispatch, findReportedDispatch } from '#db/post/due.ts'
import type { Id } from '#db/schema.ts'
import { insertSendRecord, updateSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { tellGivenUp } from './given-up.ts'

export type PostDeps = Pick<AppContext, 'db' | 'keys' | 'now' | 'files' | 'carrier' | 'sites'>

type Carrier = NonNullable<AppContext['carrier']>

/**
 * Records a report of a carrier about a letter, from a webhook or a call. Reports may come in any order and more than
 * once. At its deposit, the letter becomes "Validé" and its record is written. Returns the dispatch as it is now, or
 * undefined if it is not one of ours.
 */
export async function recordReport(
  deps: PostDeps,
  carrier: Carrier,
  report: CarrierReport,
): Promise<PlainDispatch | undefined> {
  const reported = await findReportedDispatch(deps.db, carrier.name, report)
  if (!reported) {
    log('dispatch-unknown', { carrier: carrier.name })
    return undefined
  }
  return await deps.db.transaction().execute(async (db) => {
    await lockAccount(db, reported.accountId)
    const before = await findPlainDispatch(db, reported.id)
    if (!before) return undefined
    const from = before.steps.submitting ?? before.createdAt
    const steps = withSteps(before.steps, withinTime(report.steps, { from, to: deps.now().toISOString() }))
    const step = stepOf(steps)
    const isNew = isPosted(step) && !before.sendId
    // Most reports have nothing new, so nothing is decrypted.
    const account = isNew || report.trackingNumber ? await findAccount(db, deps.keys, before.accountId) : undefined
    const found = account && (await findDispatch(db, account, before.id))
    const dispatch = account && found && (await withNumber(db, account, found, report))
    if (isNew && isGivenUp(before.step)) log('dispatch-posted-after-refund', { dispatch: before.id })
    const sendId = isNew && account && dispatch ? await writeDeposit(db, deps.keys, { account, dispatch, steps }) : null
    await correctDeposit(db, before, steps)
    await updateDispatch(db, before.id, {
      steps,
      tries: 0,
      ...followed({ ...before, steps, step }, deps.now()),
      ...(report.ref && !before.ref && { ref: report.ref }),
      ...(sendId && { sendId }),
    })
    if (isGivenUp(step) && !isGivenUp(before.step)) {
      const givenBackCents = await giveBackDispatch(db, deps, before)
      await tellGivenUp(db, deps, before, { step: step === 'cancelled' ? step : 'refused', givenBackCents })
    }
    return await findPlainDispatch(db, before.id)
  })
}

/**
 * Returns when the carrier is asked next. After the last proof, or once nothing more is expected, nothing is due, and the
 * day on which the carrier has erased the letter is noted. A letter without a reference cannot be asked about: its next
 * webhook gives one.
 */
export function followed(dispatch: PlainDispatch, now: Date): { dueAt: Instant | null; forgottenOn?: Day } {
  const { step, mode, steps, carrier, leavesAt, depositFileId, receiptFileId } = dispatch
  if (step === 'asked') return { dueAt: null }
  if (isToHandOver(step)) return { dueAt: dispatch.dueAt }
  const proofs: ProofKind[] = [
    ...(depositFileId ? ['deposit' as const] : []),
    ...(receiptFileId ? ['receipt' as const] : []),
  ]
  const dueAt = nextAskAt({ step, mode, leftAt: steps.submitting ?? leavesAt, proofs }, now)
  const printedAt = steps.printed ?? (isPosted(step) ? depositedAt(steps) : undefined)
  if (dueAt || !printedAt || !isCarrier(carrier)) return { dueAt: dueAt ?? null }
  return { dueAt: null, forgottenOn: carrierErasesOn(carrier, mode, parisDay(new Date(printedAt))) }
}

/** Stores the tracking number of a report, and returns the dispatch with it. */
async function withNumber(db: Db, account: Account, dispatch: Dispatch, { trackingNumber }: CarrierReport) {
  if (!trackingNumber || trackingNumber === dispatch.trackingNumber) return dispatch
  await saveTrackingNumber(db, account, dispatch, trackingNumber)
  return { ...dispatch, trackingNumber }
}

/** Writes the record of the sending, on the day of its deposit. A letter that was recorded by hand since stays so. */
async function writeDeposit(
  db: Db,
  keys: KeyRing,
  { account, dispatch, steps }: { account: Account; dispatch: Dispatch; steps: PlainDispatch['steps'] },
): Promise<Id | null> {
  const {
    documentId,
    mode: channel,
    snapshot,
    recipientName: recipient,
    pdfFileId,
    depositFileId,
    createdBy,
  } = dispatch
  const by = createdBy ?? (await findOwnerOf(db, account))
  if (!by) return null
  const at = new Date(depositedAt(steps))
  const sentAt = parisDay(at)
  const expectedReplyOn = expectedReply(letterOf(documentId), sentAt)
  const number = dispatch.trackingNumber
  const record = { documentId, kind: 'letter', channel, sentAt, expectedReplyOn, recipient, snapshot } as const
  const extras = {
    ...(pdfFileId && { pdfFileId }),
    ...(depositFileId && { receiptFileId: depositFileId }),
    ...(number && { trackingNumber: number }),
  }
  const sendId = await saveSendDate(() => insertSendRecord(db, account, { ...record, ...extras }, { by, now: at }))
  // The user who asked for it had permission, and accepted what it lacks.
  await applyEvent(
    db,
    account,
    documentId,
    { kind: 'send', channel, evenWithout: true, ...(number && { trackingNumber: number }) },
    { by, role: 'administrator', now: at },
  )
  await appendAudit(db, keys, { accountId: account.id, userId: by, act: 'letter-sent', object: documentId, at })
  return sendId
}

const postedSteps = dispatchSteps.filter(isPosted)

/** The deposit is the earliest of what La Poste says. */
const depositedAt = (steps: PlainDispatch['steps']): string =>
  postedSteps.flatMap((step) => steps[step] ?? []).sort()[0] ?? new Date(0).toISOString()

/** Moves the day of a record that was written before the deposit itself was reported, and the day of its reply. */
async function correctDeposit(
  db: Db,
  { accountId, sendId, documentId, steps: before }: PlainDispatch,
  steps: PlainDispatch['steps'],
): Promise<void> {
  if (!sendId || depositedAt(steps) === depositedAt(before)) return
  const sentAt = parisDay(new Date(depositedAt(steps)))
  const expectedReplyOn = expectedReply(letterOf(documentId), sentAt)
  await updateSendRecord(db, { id: accountId }, sendId, { sentAt, expectedReplyOn })
}

async function findOwnerOf(db: Db, account: Account): Promise<Id | undefined> {
  return (await listMembershipsOfAccount(db, account.id)).find(({ role }) => role === 'owner')?.userId
}
