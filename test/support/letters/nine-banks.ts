import type { Answers } from '#app/rules/letters/conditions.ts'
import { type DocumentId, letterKinds } from '#app/rules/letters/definition.ts'
import { kindOf, listLetters, MOST_OF_A_KIND, numberOf } from '#app/rules/letters/document-id.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from './answers.ts'

const bank = 'banqueBlocageComptesDemandeSolde'

/** Nine banks and all the other kinds: as many letters as a list is proved for, in posting order. */
export const nineBanksAndAll: readonly DocumentId[] = listLetters([
  ...letterKinds,
  ...Array.from({ length: MOST_OF_A_KIND - 1 }, (_, index) => `${bank}-${index + 2}` as DocumentId),
])

/** « Banque de la Rive 4 », unlike any other. */
const bankNamed = (number: number): string => `Banque de la Rive ${number}`

/** What one of those letters was answered, by field name; each bank has its own name. */
export function answersTo(id: DocumentId): Answers {
  const definition = letterOf(id)
  const answers = fullAnswers(definition)
  return kindOf(id) === bank ? { ...answers, [definition.recipient.name]: bankNamed(numberOf(id)) } : answers
}
