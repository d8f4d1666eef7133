import { addMonths, type Day } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { doubtful, type Finding, wrong } from './remarks.ts'

// Days are text that sorts like dates. Every value here exists in the calendar, because `checkValue` has checked it.

type DateCheck = (day: Day, answers: Answers, today: Day) => Finding[]

const notAfter = (day: Day, last: Day | undefined, finding: Finding) => (last && day > last ? [finding] : [])

const notInFuture = (day: Day, today: Day) => notAfter(day, today, wrong('M-DATE-2', 'Cette date est dans le futur.'))

/** letters-6.2. Checks that compare with the date of death are skipped when it is absent. */
export const dateChecks = {
  pastDate: (day, _answers, today) => notInFuture(day, today),

  birthDate: (day, _answers, today) => notInFuture(day, today),

  deathDate: (day, _answers, today) => {
    if (day >= '1950-01-01') return notInFuture(day, today)
    return [doubtful('M-DATE-3', 'Le décès indiqué est ancien\u00A0: vérifiez l’année.')]
  },

  afterDeath: (day, { defunctDeathDate }, today) => {
    if (defunctDeathDate && day < defunctDeathDate) return [wrong('M-DATE-6', 'La date choisie précède le décès.')]
    return notAfter(
      day,
      addMonths(today, 5 * 12),
      doubtful('M-DATE-6', 'La date choisie est éloignée\u00A0: vérifiez l’année.'),
    )
  },

  hiringDate: (day, { defunctDeathDate }) => {
    if (day < '1950-01-01') return [wrong('M-DATE-7', 'La date d’embauche est trop ancienne\u00A0: vérifiez l’année.')]
    return notAfter(day, defunctDeathDate, wrong('M-DATE-7', 'La date d’embauche doit précéder le décès.'))
  },

  coupleSince: (day, { defunctDeathDate }) =>
    notAfter(day, defunctDeathDate, wrong('M-DATE-8', 'La date de début doit précéder le décès.')),
} satisfies Record<string, DateCheck>
