import type { LettersOverview } from '#app/operations/letters/overview.ts'
import { relations } from '#app/rules/accounts/relations.ts'
import { APPLICANT_BIRTH } from '#app/rules/calendar/applicant-birth.ts'
import { type Deadline, deadlinesOf } from '#app/rules/calendar/deadlines.ts'
import type { DateFacts } from '#app/rules/calendar/entry.ts'
import { type Day, isDay, yearsBetween } from '#app/rules/days.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'

/**
 * Computes the dates of an account from the answers of its letters; none if the date of death is unknown. `forReader`:
 * uses only the date of death (choice-13). `withAsked`: see `CalendarInput`.
 */
export function calendarOf(
  { deathDay, profile, letters }: Pick<LettersOverview, 'deathDay' | 'profile' | 'letters'>,
  today: Day,
  { forReader = false, withAsked = false }: { forReader?: boolean; withAsked?: boolean } = {},
): Deadline[] {
  if (!deathDay) return []
  const statuses = Object.fromEntries(letters.map(({ definition, progress }) => [definition.id, progress.status]))
  const definitions = letters.map(({ definition }) => definition)
  return deadlinesOf({
    deathDay,
    today,
    letters: definitions,
    statuses,
    withAsked,
    ...(!forReader && knownOf({ deathDay, profile, letters })),
  })
}

function knownOf({
  deathDay,
  profile,
  letters,
}: Pick<LettersOverview, 'profile' | 'letters'> & { deathDay: Day }): DateFacts {
  const { applicantRelationshipWithDeceased: tie = '', defunctDeathTown, defunctBirthDate: birth = '' } = profile
  const { [APPLICANT_BIRTH]: ownBirth = '' } = profile
  const begun = letters.filter(({ progress }) => progress.isStarted && progress.status !== 'non_pertinent')
  const isOn = (name: string) => begun.filter(({ letter }) => letter.answers[name] === 'on')
  return {
    relationship: tie in relations ? tie : undefined,
    deathTown: defunctDeathTown,
    ageAtDeath: isDay(birth) ? yearsBetween(birth, deathDay) : undefined,
    ...(isDay(ownBirth) && { applicantBirthDay: ownBirth, ageOfApplicant: yearsBetween(ownBirth, deathDay) }),
    isDependent: isOn('cpamApplicantDependent').length > 0,
    begun: begun.map(({ definition }) => kindOf(definition.id)),
    claims: [...isOn('cpamDeathBenefitInformation'), ...isOn('poleEmploiAvailableSupport')].map(({ definition }) =>
      kindOf(definition.id),
    ),
  }
}
