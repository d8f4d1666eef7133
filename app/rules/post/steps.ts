import type { Instant } from '#app/rules/days.ts'

/**
 * Steps of a dispatch, a letter that the service posts for a family, from the first to the last. It is at the furthest
 * step that it has reached. A letter may be cancelled once it is printed; a letter that La Poste has was not cancelled.
 */
export const dispatchSteps = [
  /** The family asked for it, and has not paid. */
  'asked',
  /** Paid or free: it leaves at the next departure. */
  'paid',
  /** Our key is recorded, and the carrier may have the letter: it is never handed over with another key. */
  'submitting',
  'accepted',
  'printed',
  /** The carrier cannot post it, or did not answer in time. It is given back. */
  'refused',
  'cancelled',
  'posted',
  'on-its-way',
  'notice-left',
  'delivered',
  'returned',
] as const

export type DispatchStep = (typeof dispatchSteps)[number]

/** The steps that a dispatch has reached, with the time of each. */
export type ReachedSteps = Readonly<Partial<Record<DispatchStep, Instant>>>

/**
 * Adds reported steps. Reports come late, repeated and in any order: each step keeps its earliest time, so the result
 * does not depend on their order.
 */
export function withSteps(reached: ReachedSteps, reported: ReachedSteps): ReachedSteps {
  const merged = { ...reached }
  for (const step of dispatchSteps) {
    const at = reported[step]
    const before = merged[step]
    if (at !== undefined && (before === undefined || at < before)) merged[step] = at
  }
  return merged
}

/**
 * Moves reported steps into the time in which they can be: not before the letter was handed over, and not in the future.
 * Otherwise the first wrong date of a carrier would stay, because the earliest one is kept.
 */
export const withinTime = (reported: ReachedSteps, { from, to }: { from: Instant; to: Instant }): ReachedSteps =>
  Object.fromEntries(Object.entries(reported).map(([step, at]) => [step, at < from ? from : at > to ? to : at]))

/** Returns the furthest step. It never goes back when steps are added. */
export const stepOf = (reached: ReachedSteps): DispatchStep =>
  dispatchSteps.findLast((step) => reached[step] !== undefined) ?? 'asked'

const rankOf = (step: DispatchStep) => dispatchSteps.indexOf(step)

/** Whether the family is still to pay for it. The person who signs asks first. */
export const isDispatchToPay = ({ step, waitsForSigner }: { step: DispatchStep; waitsForSigner: 0 | 1 }): boolean =>
  step === 'asked' && waitsForSigner === 0

/** Whether the carrier may have the letter. Before that, cancelling it is our decision alone. */
export const isHandedOver = (step: DispatchStep): boolean => rankOf(step) >= rankOf('submitting') && !isGivenUp(step)

/** Whether it is paid, and no carrier has confirmed it. */
export const isToHandOver = (step: DispatchStep): boolean => step === 'paid' || step === 'submitting'

/** Whether it was not posted and never will be: its price is given back. */
export const isGivenUp = (step: DispatchStep): boolean => step === 'refused' || step === 'cancelled'

/** Whether La Poste has or had the letter. */
export const isPosted = (step: DispatchStep): boolean => rankOf(step) >= rankOf('posted')

/** Whether the letter waits to be posted, so that it is not asked for twice. */
export const isUnderWay = (step: DispatchStep): boolean => !isGivenUp(step) && !isPosted(step)
