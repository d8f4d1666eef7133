import type { Answers } from '../letters/conditions.ts'
import type { LetterKind } from '../letters/definition.ts'
import { kindOf } from '../letters/document-id.ts'
import { hasAnswered, saidIn } from '../questions/answers.ts'
import { concernedLetters } from '../questions/concerned.ts'

/** Usually enough: the default of the request until the family changes it. letters-1.1, docs/decisions/0007 */
export const USUAL_COPIES = 5

/**
 * Above this number the form asks whether it is too many (M-COP-2), but not for a number that we proposed. letters-6.2
 */
const MOST_PROPOSED = 10

/**
 * The bank and the insurers keep a copy; the others accept a photocopy. The name of each recipient, by kind.
 * letters-1.1
 */
const keepers: Partial<Record<LetterKind, string>> = {
  banqueBlocageComptesDemandeSolde: 'blocageComptesDemandeSoldeName',
  agiraRechercheBeneficiaire: 'insuranceBeneficiaryOrganizationName',
  mutuelleCourrierComplet: 'deceasedMutualName',
  assuranceHabitationCourrierComplet: 'dwellingInsuranceName',
}

/**
 * Returns how many copies of the death certificate the chosen letters need: one for each letter that leaves one with a
 * bank or an insurer, one for the notary, and one to photocopy. Counts the letters that the answers to "À qui écrire ?"
 * imply, and the first letter of a kind as soon as its recipient is known. Undefined if there are none.
 */
export function certificateCopies(known: Answers): number | undefined {
  const concerned = hasAnswered(known) ? concernedLetters(known).letters : []
  const kept = Object.entries(keepers).map(([kind, name]) =>
    Math.max(concerned.filter((id) => kindOf(id) === kind).length, known[name]?.trim() ? 1 : 0),
  )
  const count = kept.reduce((sum, each) => sum + each, 0)
  if (count === 0) return undefined
  const forNotary = known.notaryName?.trim() || saidIn(known).hasNotary === 'yes' ? 1 : 0
  return Math.min(count + forNotary + 1, MOST_PROPOSED)
}
