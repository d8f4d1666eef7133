import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { banqueBlocageComptesDemandeSolde } from './banqueBlocageComptesDemandeSolde.ts'

/** Every letter, in the order of the picker. */
export const letters: LetterDefinition[] = [banqueBlocageComptesDemandeSolde]

export function letterOf(id: DocumentId): LetterDefinition {
  const letter = letters.find((candidate) => candidate.id === id)
  if (!letter) throw new Error(`No letter is called ${id}`)
  return letter
}
