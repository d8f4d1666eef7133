import { counted } from '#app/rules/french.ts'

/** Formats a duration in seconds without rounding: "3 min", "3 min 12", "1 h 05", "45 s". */
export function lasting(seconds: number): string {
  if (seconds > 0 && seconds < 60) return `${seconds}\u00A0s`
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)}\u00A0h\u00A0${twoDigits(minutes % 60)}`
  return seconds % 60 === 0 ? `${minutes}\u00A0min` : `${minutes}\u00A0min\u00A0${twoDigits(seconds % 60)}`
}

/** Formats a total duration in seconds. Rounds to the minute from one minute up. */
export const lastingAbout = (seconds: number): string => lasting(seconds < 60 ? seconds : toMinute(seconds))

const toMinute = (seconds: number) => Math.round(seconds / 60) * 60

const twoDigits = (count: number) => String(count).padStart(2, '0')

/**
 * Returns the whole minutes by which the ceremony exceeds the hall booking. Undefined if it does not, or if the booking
 * is unknown.
 */
export function minutesOver({ withMusic, slotMinutes }: Planned): string | undefined {
  const over = slotMinutes ? toMinute(withMusic) - slotMinutes * 60 : 0
  return over < 60 ? undefined : lasting(over)
}

/** In seconds, and in minutes. */
type Planned = { withMusic: number; slotMinutes?: number | undefined }

/** Returns "Environ 6 min de trop." if the ceremony exceeds the hall booking; otherwise undefined. */
export function tooLongCopy(planned: Planned): string | undefined {
  const over = minutesOver(planned)
  return over && `Environ ${over} de trop.`
}

/** Returns "38 minutes, pour une salle de 45 minutes.", or the first part if the booking is unknown. */
export function plannedCopy({ withMusic, slotMinutes }: Planned): string {
  const planned = withMusic < 60 ? lasting(withMusic) : inFull(toMinute(withMusic))
  return slotMinutes ? `${planned}, pour une salle de ${inFull(slotMinutes * 60)}.` : `${planned}.`
}

/** "38 minutes"; "1 h 05" from an hour up. */
const inFull = (seconds: number) => (seconds < 3600 ? counted(seconds / 60, 'minute') : lasting(seconds))
