import { type Day, isDay } from './days.ts'

/**
 * Local time at the place of the ceremony: `2026-03-10T14:30`. It has no time zone and does not depend on the server's
 * clock.
 */
export type WallTime = string

/** Whether the day and the minute exist. */
export function isWallTime(text: string): text is WallTime {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? []
  return day !== undefined && isDay(day) && Number(hours) < 24 && Number(minutes) < 60
}

/**
 * Parses a day and a time: `2026-03-10T14:30` from a browser, or `10/03/2026 14:30`, `10/3/2026 à 14 h 30`, `10.03.2026
 * 14h` as typed. Returns undefined for anything else, and for an implausible year.
 */
export function toWallTime(typed: string): WallTime | undefined {
  const time = readWallTime(typed)
  return time && time >= '1900' && time < '2101' ? time : undefined
}

function readWallTime(typed: string): WallTime | undefined {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
    .replace(/(T\d{2}:\d{2}):\d{2}(\.\d+)?$/, '$1')
  if (isWallTime(text)) return text
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,| à|)\s+(\d{1,2})\s*(?:h|:)\s*(\d{2})?$/i.exec(text)
  if (!written) return undefined
  const [day = '', month = '', year = '', hours = '', minutes = '00'] = written.slice(1)
  const pad = (part: string) => part.padStart(2, '0')
  const time = `${year}-${pad(month)}-${pad(day)}T${pad(hours)}:${minutes}`
  return isWallTime(time) ? time : undefined
}

export const dayOf = (time: WallTime): Day => time.slice(0, 10)

/** "14 h 30", "9 h". */
export const clockFr = (time: WallTime): string => hourFr(time.slice(11))

/** Converts `14:30` to "14 h 30". */
export function hourFr(clock: string): string {
  const [hours, minutes] = clock.split(':')
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`
}

/** Adds seconds. Daylight saving time is ignored, because no ceremony spans the change. */
export function laterBy(time: WallTime, seconds: number): WallTime {
  const at = new Date(`${time}:00Z`)
  return new Date(at.getTime() + seconds * 1000).toISOString().slice(0, 16)
}
