import type { LifeDate } from '#app/rules/accounts/life-dates.ts'
import { addMonths, type Day, isDay } from '../days.ts'
import { cardinal } from '../french.ts'

type Remembered = {
  dates: Partial<Record<LifeDate, string | undefined>>
  /** « votre proche » where it is not known. */
  firstName: string
  today: Day
  /** The day of a birth is said to whoever may know it: it helps identity thieves. */
  knowsBirthday: boolean
}

/**
 * What the space says under the name on the anniversary of the death, or on a birthday: one sentence, which asks for
 * nothing. Undefined on any other day. Ours.
 */
export function rememberedDay({ dates, firstName, today, knowsBirthday }: Remembered): string | undefined {
  const sinceDeath = yearsSince(dates.defunctDeathDate, today)
  if (sinceDeath) return `Il y a ${sinceDeath === 1 ? 'un an' : `${cardinal(sinceDeath)} ans`}, ${firstName} mourait.`
  if (!knowsBirthday || !dates.defunctDeathDate || dates.defunctDeathDate >= today) return undefined
  const age = yearsSince(dates.defunctBirthDate, today)
  return age ? `Aujourd’hui, ${firstName} aurait eu ${age === 1 ? 'un an' : `${age} ans`}.` : undefined
}

/** Whole years since a day, where today is its anniversary. Undefined on any other day. */
function yearsSince(day: string | undefined, today: Day): number | undefined {
  if (!day || !isDay(day)) return undefined
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  return years >= 1 && addMonths(day, 12 * years) === today ? years : undefined
}
