import { type DocumentId, type LetterKind, letterKinds } from './definition.ts'

// A family writes one letter to each of its banks, so a letter is a kind and a number from 1 to 9. choice-60

/** Kinds that have a single recipient, so that there is never a second letter. choice-60 */
export const writtenOnce: readonly LetterKind[] = [
  'copieActeDeces',
  'agiraRechercheBeneficiaire',
  'cpamCourrierComplet',
  'poleEmploi',
]

export const MOST_OF_A_KIND = 9

/** Matches `banqueBlocageComptesDemandeSolde-2`. */
const numbered = /^(.+)-([2-9])$/

export function isDocumentId(name: string): name is DocumentId {
  const [, kind = name, number] = numbered.exec(name) ?? []
  return isLetterKind(kind) && (number === undefined || !writtenOnce.includes(kind))
}

export const isLetterKind = (name: string): name is LetterKind => (letterKinds as readonly string[]).includes(name)

export const kindOf = (id: DocumentId): LetterKind => (numbered.exec(id)?.[1] ?? id) as LetterKind

/** Returns the number of a letter: 1 for the first of its kind, whose id has no number. */
export const numberOf = (id: DocumentId): number => Number(numbered.exec(id)?.[2] ?? 1)

const documentIdOf = (kind: LetterKind, number: number) => (number === 1 ? kind : `${kind}-${number}`) as DocumentId

/** Lists the letters most urgent kind first, then by number. */
export function listLetters(begun: readonly DocumentId[]): DocumentId[] {
  return letterKinds.flatMap((kind) => {
    const ofKind = idsOf(kind).filter((id) => begun.includes(id))
    // If no letter of a kind was started, its first letter represents the kind.
    return ofKind.length > 0 ? ofKind : [kind]
  })
}

/** Returns the ids of the first `count` letters of a kind: at least one, at most the maximum. */
export const firstOfKind = (kind: LetterKind, count: number): DocumentId[] => idsOf(kind).slice(0, Math.max(1, count))

/** Returns the id of one more letter of a kind, with the first free number, or undefined if there can be no other. */
export function nextOfKind(kind: LetterKind, begun: readonly DocumentId[]): DocumentId | undefined {
  return idsOf(kind).find((id) => !begun.includes(id))
}

const idsOf = (kind: LetterKind): DocumentId[] =>
  Array.from({ length: writtenOnce.includes(kind) ? 1 : MOST_OF_A_KIND }, (_, index) => documentIdOf(kind, index + 1))
