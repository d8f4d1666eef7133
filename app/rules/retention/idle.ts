import { addDays, addMonths, type Day } from '../days.ts'
import { keptFor } from './kept-for.ts'

/** Days between the first mail and the erasure: as long as an account that its owner closed may be taken back. */
const DAYS_TO_COME_BACK = 30

/** The second mail leaves so many days before. request-20.3 */
export const SECOND_MAIL_DAYS = 14

/** Mails of this kind in a day: an instance that was off for months does not write to everyone at once. Ours. */
export const MOST_IDLE_MAILS_PER_DAY = 200

/** An account where the last visit is before this day is idle. */
export const idleSince = (today: Day): Day => addMonths(today, -keptFor.idleAccount.months)

export const erasedOn = (toldOn: Day): Day => addDays(toldOn, DAYS_TO_COME_BACK)

/** A second mail that left late puts the erasure off. */
export function erasedAfterSecond(today: Day, planned: Day): Day {
  const earliest = addDays(today, SECOND_MAIL_DAYS)
  return planned > earliest ? planned : earliest
}
