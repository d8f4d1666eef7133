import { counted } from '#app/rules/french.ts'
/**
 * Seconds of what a family types of how long something lasts: `3:45`, `3 min 45`, `3 min`, `45 s`, `3'45`, or minutes
 * alone. Undefined for anything else, a negative one among them.
 */
export function toSeconds(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const seconds = /^(\d{1,5})\s*(?:s|sec|secondes?)$/.exec(text)
  if (seconds) return Number(seconds[1])
  const both = /^(\d{1,3})(?:\s*(?::|min(?:utes?)?|['’])\s*(?:([0-5]?\d)\s*(?:s|sec|secondes?)?)?)?$/.exec(text)
  return both ? Number(both[1]) * 60 + Number(both[2] ?? 0) : undefined
}

/**
 * Seconds that a piece is played between two times, the beginning where no start is told. Undefined while no end is
 * told, and where it stops before it starts.
 */
export function playedBetween(start: string, end: string): number | undefined {
  const [from, to] = [start.trim() === '' ? 0 : toSeconds(start), toSeconds(end)]
  return from === undefined || to === undefined || to <= from ? undefined : to - from
}

/** « 3:45 », as a player shows it. */
export const clockLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** « 5 minutes », « 1 minute 30 », « 45 secondes ». */
export function lengthCopy(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'seconde')
  const rest = seconds % 60
  return counted(Math.floor(seconds / 60), 'minute') + (rest ? `\u00A0${String(rest).padStart(2, '0')}` : '')
}
