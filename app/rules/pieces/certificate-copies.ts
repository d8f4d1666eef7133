import type { Answers } from '../letters/conditions.ts'
import type { LetterKind } from '../letters/definition.ts'
import { kindOf } from '../letters/document-id.ts'
import { hasAnswered, saidIn } from '../questions/answers.ts'
import { concernedLetters } from '../questions/concerned.ts'

/** Enough most often: what the request asks for until the family changes it. letters-1.1, docs/decisions/0085 */
export const USUAL_COPIES = 5

/** Above it the form asks whether it is not too many (M-COP-2), which it does not say of its own count. letters-6.2 */
const MOST_PROPOSED = 10

/** The bank and the insurers keep a copy; the others take a photocopy. By kind, the name of who is written to. letters-1.1 */
const keepers: Partial<Record<LetterKind, string>> = {
  banqueBlocageComptesDemandeSolde: 'blocageComptesDemandeSoldeName',
  agiraRechercheBeneficiaire: 'insuranceBeneficiaryOrganizationName',
  mutuelleCourrierComplet: 'deceasedMutualName',
  assuranceHabitationCourrierComplet: 'dwellingInsuranceName',
}

/**
 * How many copies of the death certificate the chosen letters need: one for each letter that leaves one with a bank or an insurer,
 * one for the notary, and one to photocopy. The letters are those that « À qui écrire ? » tells of, and the first of a
 * kind as soon as its recipient is known; undefined without any of them.
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
