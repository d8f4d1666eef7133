import { addDays, addMonths, type Day } from '#app/rules/days.ts'
import type { Urgency } from '#app/rules/letters/definition.ts'

/** The four urgency groups as a family reads them. S1-9. */
export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  '24h': '24 heures',
  '48h': '48 heures',
  '7 days': '7 jours',
  '1 month': '1 mois',
}

/**
 * The last day a group of letters is advised for, counted from the death and not from the day the family learns of
 * it: the day after, two days, seven days, one month « de quantième à quantième ». Advice: no right is lost with it.
 * letters-7.5 and letters-8.
 */
export function advisedDay(urgency: Urgency, deathDay: Day): Day {
  switch (urgency) {
    case '24h':
      return addDays(deathDay, 1)
    case '48h':
      return addDays(deathDay, 2)
    case '7 days':
      return addDays(deathDay, 7)
    case '1 month':
      return addMonths(deathDay, 1)
  }
}

/** The day itself still counts. */
export const isPast = (day: Day, today: Day): boolean => day < today
