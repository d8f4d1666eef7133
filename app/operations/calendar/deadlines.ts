import type { LettersOverview } from '#app/operations/letters/overview.ts'
import { relations } from '#app/rules/accounts/relations.ts'
import { APPLICANT_BIRTH } from '#app/rules/calendar/applicant-birth.ts'
import { type Deadline, deadlinesOf } from '#app/rules/calendar/deadlines.ts'
import type { DateFacts } from '#app/rules/calendar/entry.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { type Day, isDay, yearsBetween } from '#app/rules/days.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { keptRequest } from '#app/rules/situations/request.ts'
import { dayOf } from '#app/rules/wall-time.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import type { Db } from '#db/connect.ts'

type CalendarOptions = { forReader?: boolean; withAsked?: boolean; burialDay?: Day | undefined }

/**
 * Computes the dates of an account from the answers of its letters; none if the date of death is unknown. `forReader`:
 * uses only the date of death (choice-13). `withAsked`: see `CalendarInput`. `burialDay`: see `DateFacts`.
 */
export function calendarOf(
  { deathDay, profile, letters }: Pick<LettersOverview, 'deathDay' | 'profile' | 'letters'>,
  today: Day,
  { forReader = false, withAsked = false, burialDay }: CalendarOptions = {},
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
    ...(!forReader && { ...knownOf({ deathDay, profile, letters }), burialDay }),
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
    concessionEnd: concessionEndOf(letters),
    begun: begun.map(({ definition }) => kindOf(definition.id)),
    claims: [...isOn('cpamDeathBenefitInformation'), ...isOn('poleEmploiAvailableSupport')].map(({ definition }) =>
      kindOf(definition.id),
    ),
  }
}

/** Returns the day on which a concession ends, as a letter about it says. Undefined if none does. */
function concessionEndOf(letters: LettersOverview['letters']): Day | undefined {
  const days = letters.flatMap(({ definition, letter }) => {
    const kept = definition.drafted && keptRequest(letter.answers[definition.drafted.prompt])
    const day = kept?.situation === CONCESSION ? (kept.facts.expiryDate ?? '') : ''
    return isDay(day) ? [day] : []
  })
  return days.toSorted()[0]
}

const CONCESSION = 'concession-funeraire'

/**
 * Reads the dates of an account with the day of the burial, which pages that show a few dates do not need. A reader
 * does not get that day.
 */
export async function readCalendar(
  db: Db,
  { account, mayWrite }: { account: Account; mayWrite: boolean },
  overview: LettersOverview,
  today: Day,
): Promise<Deadline[]> {
  const burialDay = mayWrite ? burialDayOf(await listCeremonies(db, account)) : undefined
  return calendarOf(overview, today, { forReader: !mayWrite, burialDay })
}

/** Returns the day of a ceremony at a cemetery, once the family has confirmed it. */
export function burialDayOf(ceremonies: readonly Pick<Ceremony, 'ceremonyType' | 'datetime' | 'isConfirmed'>[]) {
  const burial = ceremonies.find((one) => one.ceremonyType === 'cemetery' && one.isConfirmed && one.datetime)
  return burial?.datetime && dayOf(burial.datetime)
}
