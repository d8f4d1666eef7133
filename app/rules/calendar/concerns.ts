import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { Known } from './entry.ts'
import { incomeReturns } from './springs.ts'

/** Ties that the capital of a death and the allowance of a death are paid to. letters-8. */
const family = ['conjoint', 'partenairePacs', 'enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent']

/** A representative signs for a child. */
const paid = [...family, 'representantLegal']

/** Nobody younger has had a job, an allowance or a pension of their own. Ours: no text is read for it. */
const WORKING_AGE = 14

/** No capital of the health insurance: the deceased was a child, or the tie opens none. letters-8. */
export const hasNoCapital = (known: Known): boolean =>
  !isClaimed('cpamCourrierComplet', known) && isShutOut(known, paid)

/** No allowance of the job centre, which is paid to a partner too. letters-8. */
export const hasNoAllowance = (known: Known): boolean =>
  !isClaimed('poleEmploi', known) && isShutOut(known, [...paid, 'concubin'])

/** Nothing says that the deceased had a job, or was paid by the job centre. letters-8. */
export const isCapitalToCheck = (known: Known): boolean =>
  !isClaimed('cpamCourrierComplet', known) && !isBegun('employeur', known) && !isBegun('poleEmploi', known)

/** Nothing says that the deceased was paid by the job centre. letters-8. */
export const isAllowanceToCheck = (known: Known): boolean =>
  !isClaimed('poleEmploi', known) && !isBegun('poleEmploi', known)

/** Income of the year before the death was declared by the deceased, in principle. */
export const wasDeclaredBefore = ({ deathDay }: Known): boolean =>
  deathDay !== undefined && incomeReturns(deathDay).length === 1

/** The deceased may have declared it, or not. */
export const mayBeDeclared = ({ deathDay }: Known): boolean =>
  deathDay !== undefined && incomeReturns(deathDay).some(({ mayBeDone }) => mayBeDone)

/** The Pacs ends with a marriage, so a person who was bound by one leaves no spouse; a child leaves none either. */
export const leavesNoSpouse = ({ relationship, ageAtDeath }: Known): boolean =>
  relationship === 'partenairePacs' || (ageAtDeath !== undefined && ageAtDeath < WORKING_AGE)

/** The applicant is somebody else than those whom it concerns; one of them may still be in the family. */
export const isAnother =
  (...ties: string[]) =>
  ({ relationship }: Known): boolean =>
    Boolean(relationship) && !ties.includes(relationship ?? '')

function isShutOut({ relationship, isDependent, ageAtDeath }: Known, ties: readonly string[]): boolean {
  if (ageAtDeath !== undefined && ageAtDeath < WORKING_AGE) return true
  return Boolean(relationship) && !ties.includes(relationship ?? '') && !isDependent
}

const isBegun = (kind: LetterKind, { begun }: Known): boolean => begun?.includes(kind) ?? false
const isClaimed = (kind: LetterKind, { claims }: Known): boolean => claims?.includes(kind) ?? false
