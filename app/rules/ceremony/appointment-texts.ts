/** Text fields of the "Le rendez-vous" form, in order. */
export const appointmentTexts = [
  'address',
  'phone',
  'pronunciation',
  'toThank',
  'donation',
  'filmedLink',
  'filmedAt',
  'thanks',
] as const
export type AppointmentText = (typeof appointmentTexts)[number]

/** Parses a time of day ("14 h 20", "14h" or "14:20") as `14:20`. Returns undefined for anything else. */
export function toClock(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})\s*(?:h|:)\s*(\d{2})?$/i.exec(typed.normalize('NFKC').trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Whether the text is a safe external link: https, without a user name or password. */
export function isHttpsLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && !/[\s<>"]/.test(text)
}
