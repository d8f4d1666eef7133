import { addDays, addMonths, type Day } from '../days.ts'
import { keptFor } from './kept-for.ts'

/** Days between the first email and the erasure, the same as for reopening a closed account. */
const DAYS_TO_COME_BACK = 30

/** Days between the second email and the erasure. request-20.3 */
export const SECOND_MAIL_DAYS = 14

/**
 * Maximum emails of this kind per day, so that an instance that was off for months does not write to everyone at once.
 * Our choice: no source.
 */
export const MOST_IDLE_MAILS_PER_DAY = 200

/** Returns the day before which a last visit makes an account idle. */
export const idleSince = (today: Day): Day => addMonths(today, -keptFor.idleAccount.months)

export const erasedOn = (toldOn: Day): Day => addDays(toldOn, DAYS_TO_COME_BACK)

/** Returns the day of the erasure. A late second email postpones it. */
export function erasedAfterSecond(today: Day, planned: Day): Day {
  const earliest = addDays(today, SECOND_MAIL_DAYS)
  return planned > earliest ? planned : earliest
}
