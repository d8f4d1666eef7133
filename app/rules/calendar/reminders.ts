import { addDays, type Day, parisDay } from '#app/rules/days.ts'
import { opensRight } from './copy.ts'
import { type Deadline, deadlineTable, opensOrClosesLater } from './deadlines.ts'

/** Possible pauses of reminders, in weeks. idea-L15. */
export const pauses = [1, 2, 4] as const
export type PauseWeeks = (typeof pauses)[number]

/** At most one reminder a week (request-4.3). Days. */
export const DAYS_BETWEEN = 7

/**
 * Days that a reminder looks ahead. More than the days between two reminders, so that none arrives on the eve of a
 * date.
 */
const DAYS_AHEAD = 10

export const pausedUntil = (today: Day, weeks: PauseWeeks): Day => addDays(today, weeks * 7)

/** Whether reminders are paused. They resume on the given day. */
export const isPaused = ({ pausedUntil }: { pausedUntil?: Day | undefined }, today: Day): boolean =>
  pausedUntil !== undefined && pausedUntil > today

/** Returns the last day of the current pause, in Paris time. */
export const pauseOf = (choice: { pausedUntil?: Day | undefined } | undefined, now: Date): Day | undefined =>
  choice && isPaused(choice, parisDay(now)) ? choice.pausedUntil : undefined

/** Whether reminders may be sent: between 8:00 and 19:00 in Paris. Our choice: no source. */
export const isCalmHour = (at: Date): boolean => {
  const hour = Number(parisHour.format(at))
  return hour >= 8 && hour < 19
}

const parisHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })

/**
 * Returns the dates to send a reminder for: due in the coming days, not done, and still possible. Never the funeral,
 * and never a duty that is only to check, because nothing is lost with it.
 */
export function dueSoon(deadlines: readonly Deadline[], today: Day): (Deadline & { day: Day })[] {
  return deadlines.filter(
    (deadline): deadline is Deadline & { day: Day } =>
      deadline.day !== undefined &&
      !deadline.isDone &&
      !deadlineTable[deadline.code].endsWithItsDay &&
      !(deadline.stake === 'check' && deadlineTable[deadline.code].stake === 'duty') &&
      isNear(deadline, deadline.day, today),
  )
}

/** A date months or years after the death is also reminded of about a month before: once, because reminders are a week apart. */
const MONTH_BEFORE = { from: 25, to: 31 }

/**
 * Whether to send a reminder today about this day: in the days before it or a month before, or in its week if a right
 * opens on it.
 */
const isNear = (line: Deadline, day: Day, today: Day): boolean =>
  opensRight(line.code) ? isOfWeek(day, today) : isClosing(day, today, { isMonthBefore: opensOrClosesLater(line) })

const isWithin = (day: Day, today: Day, { from, to }: { from: number; to: number }) =>
  day >= addDays(today, from) && day <= addDays(today, to)

/** Whether the day comes before the next reminder may be sent. Each day is then in one reminder. */
export const isOfWeek = (day: Day, today: Day): boolean => isWithin(day, today, { from: 0, to: DAYS_BETWEEN - 1 })

/** Whether something ends on that day soon, or in about a month. */
export const isClosing = (day: Day, today: Day, { isMonthBefore }: { isMonthBefore: boolean }): boolean =>
  isWithin(day, today, { from: 0, to: DAYS_AHEAD }) || (isMonthBefore && isWithin(day, today, MONTH_BEFORE))

/** Whether the day is within seven days from today, which "Cette semaine" means. */
export const isThisWeek = (day: Day, today: Day): boolean => day < addDays(today, 7)
