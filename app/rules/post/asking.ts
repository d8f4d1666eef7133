import type { Instant } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import type { PostMode } from './modes.ts'
import type { ProofKind } from './report.ts'
import { type DispatchStep, isGivenUp, isPosted } from './steps.ts'

// When the service asks a carrier about a letter, because a webhook may never come.

/** Asked every hour for a day after the hand-over, then every day. */
const OFTEN_MS = DAY_MS

/** Nothing more is expected after that. */
const ASKED_FOR_MS = 90 * DAY_MS

/** La Poste does not tell where a plain letter is; it may come back within a few weeks. */
const PLAIN_MS = 30 * DAY_MS

type Known = { step: DispatchStep; mode: PostMode; leftAt: Instant; proofs: readonly ProofKind[] }

/** Returns when to ask again; undefined if nothing more is expected. `proofs`: those that are stored. */
export function nextAskAt({ step, mode, leftAt, proofs }: Known, now: Date): Instant | undefined {
  const elapsed = now.getTime() - Date.parse(leftAt)
  const isEnded = step === 'returned' || (step === 'delivered' && hasAllProofs(mode, proofs)) || isGivenUp(step)
  const isSilent = mode === 'plain' && isPosted(step) && elapsed > PLAIN_MS
  if (isEnded || isSilent || elapsed > ASKED_FOR_MS) return undefined
  return new Date(now.getTime() + (elapsed < OFTEN_MS ? HOUR_MS : DAY_MS)).toISOString()
}

const hasAllProofs = (mode: PostMode, proofs: readonly ProofKind[]) =>
  mode === 'plain' || (proofs.includes('deposit') && (mode !== 'registered' || proofs.includes('receipt')))

/** Longest time without an answer of the carrier before the letter is given back. Our choice. */
const GIVEN_BACK_AFTER_MS = 3 * DAY_MS

/** How long a request that nobody pays for is stored, if no order waits for it: its paper has a date. Our choice. */
export const UNPAID_MS = 14 * DAY_MS

/** Returns when a failed hand-over is tried again, after `tries` failures. */
export const retryAt = (tries: number, now: Date): Instant =>
  new Date(now.getTime() + Math.min(6 * HOUR_MS, 5 * MINUTE_MS * 2 ** tries)).toISOString()

/** Whether a letter that could not be handed over is given back. `leavesAt`: when it was to leave. */
export const isToGiveBack = (leavesAt: Instant, now: Date): boolean =>
  now.getTime() - Date.parse(leavesAt) > GIVEN_BACK_AFTER_MS
