import { counted } from '#app/rules/french.ts'
/**
 * Parses a duration into seconds: `3:45`, `3 min 45`, `3 min`, `45 s`, `3'45`, or a number of minutes. Returns
 * undefined for anything else, including negative values.
 */
export function toSeconds(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const seconds = /^(\d{1,5})\s*(?:s|sec|secondes?)$/.exec(text)
  if (seconds) return Number(seconds[1])
  const both = /^(\d{1,3})(?:\s*(?::|min(?:utes?)?|['’])\s*(?:([0-5]?\d)\s*(?:s|sec|secondes?)?)?)?$/.exec(text)
  return both ? Number(both[1]) * 60 + Number(both[2] ?? 0) : undefined
}

/**
 * Returns the seconds played between two times; `start` defaults to the beginning. Undefined if there is no end, or if
 * the end precedes the start.
 */
export function playedBetween(start: string, end: string): number | undefined {
  const [from, to] = [start.trim() === '' ? 0 : toSeconds(start), toSeconds(end)]
  return from === undefined || to === undefined || to <= from ? undefined : to - from
}

/** Formats seconds as a player does: "3:45". */
export const clockLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Formats seconds in words: "5 minutes", "1 minute 30", "45 secondes". */
export function lengthCopy(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'seconde')
  const rest = seconds % 60
  return counted(Math.floor(seconds / 60), 'minute') + (rest ? `\u00A0${String(rest).padStart(2, '0')}` : '')
}
