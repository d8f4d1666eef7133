import type { Day } from '#app/rules/days.ts'
import { isDay } from '#app/rules/days.ts'
import { toDay } from '#app/rules/letters/normalise.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** How a letter left, and its name on screen. screens-3.8. */
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

/** What is wrong with the day a letter left or its reply came, and what to do. screens-3.8. */
export const dayProblems = {
  'no-such-day': 'Écrivez une date qui existe, par exemple 12/03/2026.',
  'not-yet': 'Cette date n’est pas encore arrivée.',
  'before-death': 'Cette date est avant le décès. Vérifiez-la.',
  'before-sending': 'Cette date est avant l’envoi. Vérifiez-la.',
} as const
export type DayProblem = keyof typeof dayProblems

type SentBetween = { today: Day; deathDay: Day | undefined }

/**
 * The day a letter left, as a browser or a person writes it: `2026-03-12`, `12/03/2026`. The day of the death counts.
 */
export function checkSentDay(typed: string, { today, deathDay }: SentBetween): Outcome<Day, DayProblem> {
  const checked = checkDay(typed, today)
  return checked.ok && deathDay && checked.value < deathDay ? refuse('before-death') : checked
}

/** The day a reply came: the day it left at the earliest. */
export function checkReplyDay(typed: string, { today, sentAt }: { today: Day; sentAt: Day }): Outcome<Day, DayProblem> {
  const checked = checkDay(typed, today)
  return checked.ok && checked.value < sentAt ? refuse('before-sending') : checked
}

function checkDay(typed: string, today: Day): Outcome<Day, DayProblem> {
  const day = toDay(typed.trim())
  if (!isDay(day)) return refuse('no-such-day')
  return day > today ? refuse('not-yet') : accept(day)
}

/** Characters of a tracking number, spaces included: « 1A 123 456 7890 1 » is 17, and nobody checks it. letters-5.8. */
export const LONGEST_TRACKING_NUMBER = 40

/** Characters of a note, and of why a letter was set aside. Ours. */
export const LONGEST_NOTE = 2000
export const LONGEST_REASON = 500
