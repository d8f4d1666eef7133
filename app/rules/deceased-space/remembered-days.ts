import type { LifeDate } from '#app/rules/accounts/life-dates.ts'
import { addMonths, type Day, isDay } from '../days.ts'
import { cardinal } from '../french.ts'

type Remembered = {
  dates: Partial<Record<LifeDate, string | undefined>>
  /** "votre proche" if unknown. */
  firstName: string
  today: Day
  /** Whether the viewer may know the day of birth, which helps identity thieves. */
  knowsBirthday: boolean
}

/**
 * Returns the sentence under the name on the anniversary of the death or on a birthday. It asks for nothing. Undefined
 * on any other day. Our choice: no source.
 */
export function rememberedDay({ dates, firstName, today, knowsBirthday }: Remembered): string | undefined {
  const sinceDeath = yearsSince(dates.defunctDeathDate, today)
  if (sinceDeath) return `Il y a ${sinceDeath === 1 ? 'un an' : `${cardinal(sinceDeath)} ans`}, ${firstName} mourait.`
  if (!knowsBirthday || !dates.defunctDeathDate || dates.defunctDeathDate >= today) return undefined
  const age = yearsSince(dates.defunctBirthDate, today)
  return age ? `Aujourd’hui, ${firstName} aurait eu ${age === 1 ? 'un an' : `${age} ans`}.` : undefined
}

/** Returns the whole years since a day if today is its anniversary; undefined otherwise. */
function yearsSince(day: string | undefined, today: Day): number | undefined {
  if (!day || !isDay(day)) return undefined
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  return years >= 1 && addMonths(day, 12 * years) === today ? years : undefined
}
