import { addDays, addMonths, type Day } from '#app/rules/days.ts'
import type { Urgency } from '#app/rules/letters/definition.ts'

/** Labels of the four urgency groups. S1-9. */
export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  '24h': '24 heures',
  '48h': '48 heures',
  '7 days': '7 jours',
  '1 month': '1 mois',
}

/**
 * Returns the recommended last day for a group of letters, counted from the death: the day after, two days, seven days,
 * or one month (same day number). A recommendation only: no right is lost after it. letters-7.5 and letters-8.
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

/** Whether the day is over. Today is not. */
export const isPast = (day: Day, today: Day): boolean => day < today
