import type { Answers } from '#app/rules/letters/conditions.ts'
import { TIE } from './ties.ts'

// Who is paid by letters/poleEmploi, and what it says of a couple. letters-1.6.

/** The couple's situation that a tie tells. S2-3. */
export const coupleSituations: Record<string, string> = {
  conjoint: 'married',
  partenairePacs: 'pacted',
  concubin: 'cohabitant',
}

/** What is due goes to who writes, unless they write for a child, who is the one to be paid. */
export const applicantAsHeir = (known: Answers): Answers => ({
  poleEmploiHeirCivility: known.applicantCivility ?? '',
  poleEmploiHeirFirstName: known.applicantFirstName ?? '',
  poleEmploiHeirLastName: known.applicantLastName ?? '',
  poleEmploiHeirAddress: known.applicantAddress ?? '',
  poleEmploiHeirPostalCode: known.applicantPostalCode ?? '',
  poleEmploiHeirTown: known.applicantCity ?? '',
  poleEmploiHeirCountry: known.applicantCountry ?? '',
})

/** The tie may have changed since: partners of a Pacs were not married. */
export function withoutCoupleRuledOut({ poleEmploiRelationship: couple, ...stored }: Answers): Answers {
  const said = coupleSituations[stored[TIE] ?? '']
  return couple === undefined || (said && said !== couple) ? stored : { ...stored, poleEmploiRelationship: couple }
}
