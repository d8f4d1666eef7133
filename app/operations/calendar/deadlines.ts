import type { LettersOverview } from '#app/operations/letters/overview.ts'
import { type Deadline, deadlinesOf } from '#app/rules/calendar/deadlines.ts'
import type { Day } from '#app/rules/days.ts'

/**
 * The dates of an account, from what its letters already say; none while the death has no date. `forReader`: of
 * all that was answered, that date alone decides what is in it (choice-13).
 */
export function calendarOf(
  { deathDay, profile, letters }: Pick<LettersOverview, 'deathDay' | 'profile' | 'letters'>,
  today: Day,
  { forReader = false }: { forReader?: boolean } = {},
): Deadline[] {
  if (!deathDay) return []
  const statuses = Object.fromEntries(letters.map(({ definition, progress }) => [definition.id, progress.status]))
  const { applicantRelationshipWithDeceased, defunctDeathTown } = profile
  const known = { relationship: applicantRelationshipWithDeceased, deathTown: defunctDeathTown }
  const definitions = letters.map(({ definition }) => definition)
  return deadlinesOf({ deathDay, today, letters: definitions, statuses, ...(!forReader && known) })
}
