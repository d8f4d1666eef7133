import { addDays, type Day, parisDay } from '#app/rules/days.ts'
import { type Deadline, deadlineTable } from './deadlines.ts'

/** Weeks for which reminders may be paused: grief has waves. idea-L15. */
export const pauses = [1, 2, 4] as const
export type PauseWeeks = (typeof pauses)[number]

/** At most one a week (request-4.3). Days. */
export const DAYS_BETWEEN = 7

/** How far ahead a reminder looks, in days: more than what lies between two of them, so that none comes on the eve. */
const DAYS_AHEAD = 10

export const pausedUntil = (today: Day, weeks: PauseWeeks): Day => addDays(today, weeks * 7)

/** The day itself ends the pause. */
export const isPaused = ({ pausedUntil }: { pausedUntil?: Day | undefined }, today: Day): boolean =>
  pausedUntil !== undefined && pausedUntil > today

/** The end of a pause that goes on now, in Paris. */
export const pauseOf = (choice: { pausedUntil?: Day | undefined } | undefined, now: Date): Day | undefined =>
  choice && isPaused(choice, parisDay(now)) ? choice.pausedUntil : undefined

/** Between 8 h and 19 h in Paris: nobody is woken by a date. Ours. */
export const isCalmHour = (at: Date): boolean => {
  const hour = Number(parisHour.format(at))
  return hour >= 8 && hour < 19
}

const parisHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })

/**
 * What deserves a mail: due in the coming days, not done, and something can still be done. Never the funeral, nor a duty
 * that is only to check: nothing is lost with it.
 */
export function dueSoon(deadlines: readonly Deadline[], today: Day): (Deadline & { day: Day })[] {
  const last = addDays(today, DAYS_AHEAD)
  return deadlines.filter(
    (deadline): deadline is Deadline & { day: Day } =>
      deadline.day !== undefined &&
      !deadline.isDone &&
      !deadlineTable[deadline.code].endsWithItsDay &&
      !(deadline.stake === 'check' && deadlineTable[deadline.code].stake === 'duty') &&
      deadline.day >= today &&
      deadline.day <= last,
  )
}

/** « Cette semaine » is the seven days that begin today. */
export const isThisWeek = (day: Day, today: Day): boolean => day < addDays(today, 7)
