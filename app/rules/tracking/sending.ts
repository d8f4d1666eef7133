import type { Day } from '#app/rules/days.ts'
import { isDay } from '#app/rules/days.ts'
import { toDay } from '#app/rules/letters/normalise.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** Channels of a sending, with their labels. screens-3.8. */
export const channels = {
  plain: 'Lettre simple',
  tracked: 'Lettre suivie',
  registered: 'Lettre recommandée',
  email: 'E-mail',
  online: 'En ligne',
  'handed-in': 'Déposée sur place',
} as const
export type Channel = keyof typeof channels

/** In the order of the list. */
export const channelNames = Object.keys(channels) as [Channel, ...Channel[]]

/** Error messages for the day of a sending or a reply. screens-3.8. */
export const dayProblems = {
  'no-such-day': 'Écrivez une date qui existe, par exemple 12/03/2026.',
  'not-yet': 'Cette date n’est pas encore arrivée.',
  'before-death': 'Cette date est avant le décès. Vérifiez-la.',
  'before-sending': 'Cette date est avant l’envoi. Vérifiez-la.',
} as const
export type DayProblem = keyof typeof dayProblems

type SentBetween = { today: Day; deathDay: Day | undefined }

/** Checks the day of a sending, as typed: `2026-03-12` or `12/03/2026`. The day of death is allowed. */
export function checkSentDay(typed: string, { today, deathDay }: SentBetween): Outcome<Day, DayProblem> {
  const checked = checkDay(typed, today)
  return checked.ok && deathDay && checked.value < deathDay ? refuse('before-death') : checked
}

/** Checks the day of a reply: not before the sending. */
export function checkReplyDay(typed: string, { today, sentAt }: { today: Day; sentAt: Day }): Outcome<Day, DayProblem> {
  const checked = checkDay(typed, today)
  return checked.ok && checked.value < sentAt ? refuse('before-sending') : checked
}

function checkDay(typed: string, today: Day): Outcome<Day, DayProblem> {
  const day = toDay(typed.trim())
  if (!isDay(day)) return refuse('no-such-day')
  return day > today ? refuse('not-yet') : accept(day)
}

/**
 * Maximum characters of a tracking number, including spaces. "1A 123 456 7890 1" has 17. The format is not checked.
 * letters-5.8.
 */
export const LONGEST_TRACKING_NUMBER = 40

/** Maximum characters of a note and of a reason. Our choice: no source. */
export const LONGEST_NOTE = 2000
export const LONGEST_REASON = 500
