import { addDays, type Day, parisDay } from '../days.ts'
import { postDay } from '../public-holidays.ts'

/**
 * `withdrawal`: the buyer's right of 14 days. `double`: another payment had paid for the same letters. `closed`: the
 * account was closed or erased before the money came. `offered`: the partner offered the letters before it came.
 * `not-posted`: the service does not post the letter. `unmatched`: the money was not the sum ordered. `operator`:
 * decided by the operator. `provider`: made at the provider's without us. `dispute`: taken back by the bank.
 */
export type RefundReason =
  | 'withdrawal'
  | 'double'
  | 'closed'
  | 'offered'
  | 'not-posted'
  | 'unmatched'
  | 'operator'
  | 'provider'
  | 'dispute'

/** Reasons for which a line is given back as soon as it is paid, in the order in which they are told. */
export const backAtOnceReasons = ['closed', 'double', 'offered', 'not-posted'] as const satisfies RefundReason[]

export type BackAtOnceReason = (typeof backAtOnceReasons)[number]

/**
 * `asked`: to be sent to the provider. `by-hand`: no provider can, so it is in the operator's list. `claimed`: a bank
 * is deciding on a dispute. `closed`: nothing is to be given back any more.
 */
export type RefundStatus = 'asked' | 'by-hand' | 'claimed' | 'done' | 'closed'

export const WITHDRAWAL_DAYS = 14

/**
 * Returns the last day, in Paris, to withdraw from a payment of that day. The day of payment does not count. A last day
 * on a Saturday, Sunday or holiday moves to the next working day. C. conso. L. 221-18 and L. 221-19.
 */
export const lastDayToWithdrawFrom = (paidOn: Day): Day => workingDay(addDays(paidOn, WITHDRAWAL_DAYS))

export const lastDayToWithdraw = (paidAt: Date): Day => lastDayToWithdrawFrom(parisDay(paidAt))

export const mayWithdraw = (paidAt: Date, now: Date): boolean => parisDay(now) <= lastDayToWithdraw(paidAt)

function workingDay(day: Day): Day {
  const posted = postDay(day)
  const isSaturday = new Date(`${posted}T00:00:00Z`).getUTCDay() === 6
  return isSaturday ? workingDay(addDays(posted, 1)) : posted
}
