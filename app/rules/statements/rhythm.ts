import { addDays, type Day } from '../days.ts'
import { HOUR_MS } from '../durations.ts'

/** How often a payment recurs. Absent if the series is too short or irregular. */
export type Rhythm = 'weekly' | 'monthly' | 'two-monthly' | 'quarterly' | 'half-yearly' | 'yearly'

/** Minimum and maximum days between two payments. Weekends and holidays shift payments. */
const gaps: [Rhythm, least: number, most: number][] = [
  ['weekly', 6, 8],
  ['monthly', 26, 35],
  ['two-monthly', 56, 66],
  ['quarterly', 85, 98],
  ['half-yearly', 175, 190],
  ['yearly', 350, 380],
]

/** Days in one period. */
const periods: Record<Rhythm, number> = {
  weekly: 7,
  monthly: 31,
  'two-monthly': 62,
  quarterly: 92,
  'half-yearly': 183,
  yearly: 366,
}

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS)

/**
 * Detects the rhythm. `days`: sorted, without repeats. A missed month, as in ten payments a year, still counts as
 * monthly.
 */
export function rhythmOf(days: readonly Day[]): Rhythm | undefined {
  const steps = days.slice(1).map((day, index) => daysBetween(days[index]!, day))
  if (steps.length === 0) return undefined
  const median = [...steps].sort((a, b) => a - b)[Math.floor((steps.length - 1) / 2)]!
  const rhythm = gaps.find(([, least, most]) => median >= least && median <= most)?.[0]
  const strays = steps.filter((step) => rhythm && !isWithin(rhythm, step) && !isWithin(rhythm, step / 2)).length
  return strays * 3 > steps.length ? undefined : rhythm
}

function isWithin(rhythm: Rhythm, step: number) {
  const [, least, most] = gaps.find(([name]) => name === rhythm)!
  return step >= least && step <= most
}

/** Whether a series has stopped: its last payment is more than two periods before the end of the statements. */
export function hasStopped(rhythm: Rhythm | undefined, last: Day, end: Day): boolean {
  return rhythm !== undefined && addDays(last, 2 * periods[rhythm] + 7) < end
}
