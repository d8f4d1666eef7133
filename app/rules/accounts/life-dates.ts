import { z } from 'zod'
import { addMonths, type Day, isDay } from '#app/rules/days.ts'
import { agree, dateFr } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { toDay } from '#app/rules/letters/normalise.ts'

/** Names of the two dates in the profile. S1-3. */
export const lifeDates = ['defunctBirthDate', 'defunctDeathDate'] as const
export type LifeDate = (typeof lifeDates)[number]

/** A date in ISO or `jj/mm/aaaa` format (choice-46). M-DATE-1. */
const dayField = z
  .string()
  .transform((text) => toDay(text.trim()))
  .refine(isDay, { error: 'Cette date n’existe pas.' })
  .optional()

export const lifeDatesForm = z.object({ defunctBirthDate: dayField, defunctDeathDate: dayField })

/** Returns the dates that are not known. */
export const unknownDates = (profile: Answers): LifeDate[] => lifeDates.filter((name) => !profile[name])

/**
 * Returns the errors by field name: a date in the future, a death before the birth, or an impossible age. letters-6.2, M-DATE-2 and
 * M-DATE-4.
 */
export function checkLifeDates(
  { defunctBirthDate: birth, defunctDeathDate: death }: Partial<Record<LifeDate, Day | undefined>>,
  today: Day,
): Partial<Record<LifeDate, string>> {
  const future = 'Cette date est dans le futur.'
  if (birth && birth > today) return { defunctBirthDate: future }
  if (death && death > today) return { defunctDeathDate: future }
  if (!birth) return {}
  if (death && birth > death) return { defunctDeathDate: 'La date du décès ne peut pas précéder la date de naissance.' }
  // Nobody has lived longer than 122 years.
  if ((death ?? today) > addMonths(birth, 130 * 12))
    return { defunctBirthDate: 'Cette date est trop ancienne\u00A0: vérifiez l’année.' }
  return {}
}

/**
 * Returns "2 mai 1938 – 4 mars 2026", or "1938 – 2026" without full dates, which need both. A full date alone is
 * "Morte le 4 mars 2026" if the civility is known; without it, only the day of the death is shown, without a word.
 */
export function lifeDatesFr(
  { birth, death }: { birth: Day | undefined; death: Day | undefined },
  { isFull, civility = '' }: { isFull: boolean; civility?: string },
): string {
  const inWords = (day: Day) => (isFull ? dateFr(day) : day.slice(0, 4))
  if (birth && death) return `${inWords(birth)} – ${inWords(death)}`
  if (!isFull) return ''
  if (death) return agree(civility, `Mort le ${dateFr(death)}`, `Morte le ${dateFr(death)}`, dateFr(death))
  return birth ? agree(civility, `Né le ${dateFr(birth)}`, `Née le ${dateFr(birth)}`, '') : ''
}
