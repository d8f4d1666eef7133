import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { DateFacts } from './entry.ts'
import { incomeReturns } from './springs.ts'

/** Relationships that may receive the death capital or the death allowance. letters-8. */
const family = ['conjoint', 'partenairePacs', 'enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent']

/** A representative signs on behalf of a child. */
const paid = [...family, 'representantLegal']

/** Younger people have no job, allowance, pension, lease or loan of their own. Our choice: no source. */
export const WORKING_AGE = 14

/**
 * Whether no health insurance capital is due: the deceased was a child, or the relationship gives no right. letters-8.
 */
export const hasNoCapital = (known: DateFacts): boolean =>
  !isClaimed('cpamCourrierComplet', known) && isShutOut(known, paid)

/** Whether no allowance of the employment office is due. A partner may receive it too. letters-8. */
export const hasNoAllowance = (known: DateFacts): boolean =>
  !isClaimed('poleEmploi', known) && isShutOut(known, [...paid, 'concubin'])

/** Whether nothing shows that the deceased had a job or an unemployment allowance. letters-8. */
export const isCapitalToCheck = (known: DateFacts): boolean =>
  !isClaimed('cpamCourrierComplet', known) && !isBegun('employeur', known) && !isBegun('poleEmploi', known)

/** Whether nothing shows that the deceased had an unemployment allowance. letters-8. */
export const isAllowanceToCheck = (known: DateFacts): boolean =>
  !isClaimed('poleEmploi', known) && !isBegun('poleEmploi', known)

/** Whether the deceased normally declared the income of the year before the death. */
export const wasDeclaredBefore = ({ deathDay }: DateFacts): boolean =>
  deathDay !== undefined && incomeReturns(deathDay).length === 1

/** Whether it is uncertain that the deceased declared it. */
export const mayBeDeclared = ({ deathDay }: DateFacts): boolean =>
  deathDay !== undefined && incomeReturns(deathDay).some(({ mayBeDone }) => mayBeDone)

/** Relationships of people who write for someone else's family. They are not shown the rights of a spouse. */
const outside = ['ami', 'voisin', 'aidant', 'collegue']

/** Whether the applicant is not of the family, or there is no surviving spouse. request-42.2 */
export const isNotForSpouse = (known: DateFacts): boolean =>
  leavesNoSpouse(known) || outside.includes(known.relationship ?? '')

/**
 * Whether there is no surviving spouse. A Pacs ends with a marriage, so a person with a Pacs leaves no spouse; nor does
 * a child.
 */
const leavesNoSpouse = ({ relationship, ageAtDeath }: DateFacts): boolean =>
  relationship === 'partenairePacs' || (ageAtDeath !== undefined && ageAtDeath < WORKING_AGE)

/** Whether the applicant is not one of these relationships. Someone else in the family may still be. */
export const isAnother =
  (...ties: string[]) =>
  ({ relationship }: DateFacts): boolean =>
    Boolean(relationship) && !ties.includes(relationship ?? '')

/**
 * Whether no right of a married spouse can concern the family. `others`: relationships that have it too, such as
 * `exConjoint`.
 */
export const isNoSpouse =
  (...others: string[]) =>
  (known: DateFacts): boolean =>
    leavesNoSpouse(known) || isAnother('conjoint', ...others)(known)

function isShutOut({ relationship, isDependent, ageAtDeath }: DateFacts, ties: readonly string[]): boolean {
  if (ageAtDeath !== undefined && ageAtDeath < WORKING_AGE) return true
  return Boolean(relationship) && !ties.includes(relationship ?? '') && !isDependent
}

const isBegun = (kind: LetterKind, { begun }: DateFacts): boolean => begun?.includes(kind) ?? false
const isClaimed = (kind: LetterKind, { claims }: DateFacts): boolean => claims?.includes(kind) ?? false
