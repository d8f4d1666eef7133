import { log, reasonOf } from '#app/adapters/log.ts'
import type { Carrier } from '#app/adapters/post/carrier.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { retryAt } from '#app/rules/post/asking.ts'
import type { CarrierReport } from '#app/rules/post/report.ts'
import { isToHandOver } from '#app/rules/post/steps.ts'
import { type PlainDispatch, updateDispatch } from '#db/post/dispatches.ts'
import { claimDispatch, listDue } from '#db/post/due.ts'
import { handOver } from './hand-over.ts'
import { deleteUnpaid, giveBackStranded } from './leftovers.ts'
import { keepProofs } from './proofs.ts'
import { type PostDeps, recordReport } from './record.ts'

/**
 * Time for which one process holds a letter. Another process then takes it, so that a hand-over whose process was
 * killed is tried again.
 */
const CLAIM_MS = 5 * MINUTE_MS

/**
 * Hands over the letters whose hour has come, and asks about the others. Gives back or deletes those that will not leave.
 * Returns how many were due.
 */
export async function sweepDispatches(deps: PostDeps): Promise<number> {
  const { carrier } = deps
  await giveBackStranded(deps)
  await deleteUnpaid(deps)
  if (!carrier) return 0
  for (const report of carrier.takeWebhooks?.(deps.now()) ?? []) await takeReport(deps, carrier, report)
  const all = await listDue(deps.db, carrier.name, deps.now())
  let done = 0
  for (const due of all) {
    if (await takeDispatch(deps, carrier, due)) done += 1
  }
  return done
}

/**
 * Hands a letter over or asks about it, unless another process has taken it since it was read, or has it now: what is
 * due within the time of a claim may be a claim.
 */
export async function takeDispatch(deps: PostDeps, carrier: Carrier, due: PlainDispatch): Promise<boolean> {
  const now = deps.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  if (due.dueAt && due.dueAt > now.toISOString() && due.dueAt <= until.toISOString()) return false
  if (due.dueAt && !(await claimDispatch(deps.db, due, until))) return false
  await (isToHandOver(due.step) ? handOver(deps, carrier, due) : askNow(deps, carrier, due))
  return true
}

/** Records a report. If it only says that something changed, asks the carrier for the state. */
export async function takeReport(deps: PostDeps, carrier: Carrier, report: CarrierReport): Promise<void> {
  const dispatch = await recordReport(deps, carrier, report)
  if (!dispatch) return
  const isOnlyNews = Object.keys(report.steps).length === 0
  if (isOnlyNews) await askNow(deps, carrier, dispatch)
  else await keepProofs(deps, carrier, dispatch, report.proofs)
}

/** Asks the carrier about a letter. A failure is tried again later. */
async function askNow(deps: PostDeps, carrier: Carrier, dispatch: PlainDispatch): Promise<void> {
  const { id, ref, mode, steps, leavesAt, tries } = dispatch
  if (!ref) return await updateDispatch(deps.db, id, { dueAt: null })
  try {
    const report = await carrier.ask(ref, { mode, since: steps.submitting ?? leavesAt })
    const recorded = await recordReport(deps, carrier, { ...report, ref })
    if (recorded) await keepProofs(deps, carrier, recorded, report.proofs)
  } catch (error) {
    log('carrier-failed', { carrier: carrier.name, call: 'ask', dispatch: id, reason: reasonOf(error) })
    await updateDispatch(deps.db, id, { tries: tries + 1, dueAt: retryAt(tries, deps.now()) })
  }
}
