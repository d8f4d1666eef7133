/** A calendar day, `2026-03-01`. It has no time and no time zone: a death on 1 March stays on 1 March. */
export type Day = string

/** A UTC timestamp, `2026-03-01T09:30:00.000Z`. */
export type Instant = string

/** Sorts after every other day. */
export const LAST_DAY: Day = '9999-12-31'

/** Returns the day in Paris at a given time. The deadlines after a death are counted in Europe/Paris. */
export function parisDay(at: Date): Day {
  return inParis.format(at)
}

/** Created once, because creating a formatter costs more than rendering a page. */
const inParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** Whether a text has the format of a day. `2026-02-30` has, although it does not exist. */
export const isWrittenAsDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether a day exists: no 29 February outside leap years. */
export function isDay(text: string): text is Day {
  if (!isWrittenAsDay(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** `count` may be negative. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Adds months "de quantième à quantième": 31 January + 1 month is the last day of February. Art. 641 CPC. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(dayOfMonth, lastDay))
  return first.toISOString().slice(0, 10)
}

/** Counts the whole months between two days: 15 January to 14 March is 1. Negative if `to` is earlier. */
export function monthsBetween(from: Day, to: Day): number {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number]
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number]
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth)
  return toDay < fromDay ? months - 1 : months
}

/** Returns the whole years between two days: an age. */
export const yearsBetween = (from: Day, to: Day): number => Math.floor(monthsBetween(from, to) / 12)
