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
export function minutesOver({
  withMusic,
  slotMinutes,
}: Pick<Planned, 'withMusic' | 'slotMinutes'>): string | undefined {
  const over = slotMinutes ? toMinute(withMusic) - slotMinutes * 60 : 0
  return over < 60 ? undefined : lasting(over)
}

type Planned = { withoutMusic: number; withMusic: number; slotMinutes?: number | undefined }

/**
 * Returns "Environ 6 min de trop…" if the ceremony exceeds the hall booking; otherwise, or if the booking is unknown,
 * undefined.
 */
export function tooLongCopy(planned: Pick<Planned, 'withMusic' | 'slotMinutes'>): string | undefined {
  const over = minutesOver(planned)
  return over && `Environ ${over} de trop. Le personnel peut devoir abréger.`
}

/**
 * Returns "Il reste 4 min." if the ceremony fits the hall booking; otherwise, or if the booking is unknown, undefined.
 */
export function roomLeftCopy({ withMusic, slotMinutes }: Pick<Planned, 'withMusic' | 'slotMinutes'>) {
  const left = slotMinutes && withMusic > 0 ? slotMinutes * 60 - toMinute(withMusic) : -1
  return left < 0 ? undefined : `Il reste ${lasting(left)}.`
}
