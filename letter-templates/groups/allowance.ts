import { outsideEstate } from '#app/rules/accounts/relations.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { TIE } from './ties.ts'

// Who receives the allowance of letters/poleEmploi, and what the letter says about a couple. letters-1.6.

/** The couple's situation for each relationship that implies one. S2-3. */
export const coupleSituations: Record<string, string> = {
  conjoint: 'married',
  partenairePacs: 'pacted',
  concubin: 'cohabitant',
}

/**
 * Proposes the applicant as the heir who is paid, unless they write for a child, who is then the one to be paid, or
 * their relationship is of someone who does not inherit by law.
 */
export function applicantAsHeir(known: Answers): Answers {
  const tie = known[TIE] ?? ''
  if (tie === 'representantLegal' || outsideEstate.includes(tie)) return {}
  return {
    poleEmploiHeirCivility: known.applicantCivility ?? '',
    poleEmploiHeirFirstName: known.applicantFirstName ?? '',
    poleEmploiHeirLastName: known.applicantLastName ?? '',
    poleEmploiHeirAddress: known.applicantAddress ?? '',
    poleEmploiHeirPostalCode: known.applicantPostalCode ?? '',
    poleEmploiHeirTown: known.applicantCity ?? '',
    poleEmploiHeirCountry: known.applicantCountry ?? '',
  }
}

/** Drops an answer that the relationship no longer allows: partners of a Pacs were not married. */
export function withoutCoupleRuledOut(stored: Answers): Answers {
  const said = coupleSituations[stored[TIE] ?? '']
  if (!said || (stored.poleEmploiRelationship ?? said) === said) return stored
  const { poleEmploiRelationship: _, ...others } = stored
  return others
}
