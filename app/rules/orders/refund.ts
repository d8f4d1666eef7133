import { addDays, type Day, parisDay } from '../days.ts'
import { postDay } from '../public-holidays.ts'

/**
 * `withdrawal`: the buyer's right of 14 days. `double`: another payment had paid for the same letters. `closed`: the
 * account of the letters was closed or erased before the money came. `unmatched`: the money was not the sum ordered.
 * `operator`: by who runs the service. `provider`: made at the provider's, without us. `dispute`: taken back by the bank.
 */
export type RefundReason = 'withdrawal' | 'double' | 'closed' | 'unmatched' | 'operator' | 'provider' | 'dispute'

/**
 * `asked`: the provider is to be told. `by-hand`: no provider can, it waits in the operator's list. `claimed`: a bank is
 * deciding on a dispute. `closed`: nothing is to be given back any more.
 */
export type RefundStatus = 'asked' | 'by-hand' | 'claimed' | 'done' | 'closed'

export const WITHDRAWAL_DAYS = 14

/**
 * The last day, in Paris, on which what was paid then may be withdrawn from. The day of payment does not count; a last
 * day that is a Saturday, a Sunday or a holiday goes on to the next working day. C. conso. L. 221-18 and L. 221-19.
 */
export const lastDayToWithdrawFrom = (paidOn: Day): Day => workingDay(addDays(paidOn, WITHDRAWAL_DAYS))

export const lastDayToWithdraw = (paidAt: Date): Day => lastDayToWithdrawFrom(parisDay(paidAt))

export const mayWithdraw = (paidAt: Date, now: Date): boolean => parisDay(now) <= lastDayToWithdraw(paidAt)

function workingDay(day: Day): Day {
  const posted = postDay(day)
  const isSaturday = new Date(`${posted}T00:00:00Z`).getUTCDay() === 6
  return isSaturday ? workingDay(addDays(posted, 1)) : posted
}
