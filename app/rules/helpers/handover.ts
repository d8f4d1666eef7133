import { type Day, type Instant, parisDay } from '../days.ts'

/** What was done on one day, the same thing once with its count. */
export type DoneDay = { day: Day; acts: { what: string; times: number }[] }

/** Groups the lines of the journal by day for the sheet that a person keeps. Newest first, as the lines. */
export function doneByDay(lines: readonly { at: Instant; what: string }[]): DoneDay[] {
  const days = new Map<Day, Map<string, number>>()
  for (const { at, what } of lines) {
    const day = parisDay(new Date(at))
    const acts = days.get(day) ?? new Map<string, number>()
    acts.set(what, (acts.get(what) ?? 0) + 1)
    days.set(day, acts)
  }
  return [...days].map(([day, acts]) => ({ day, acts: [...acts].map(([what, times]) => ({ what, times })) }))
}
