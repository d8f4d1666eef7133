import { type DocumentId, type LetterKind, letterKinds } from './definition.ts'

// A family writes one letter to each of its banks: a letter is a kind and a number from 1 to 9. choice-60

/** Written to one organisation alone: there is never a second one. choice-60 */
export const writtenOnce: readonly LetterKind[] = [
  'copieActeDeces',
  'agiraRechercheBeneficiaire',
  'cpamCourrierComplet',
  'poleEmploi',
]

export const MOST_OF_A_KIND = 9

/** `banqueBlocageComptesDemandeSolde-2`. */
const numbered = /^(.+)-([2-9])$/

export function isDocumentId(name: string): name is DocumentId {
  const [, kind = name, number] = numbered.exec(name) ?? []
  return isKind(kind) && (number === undefined || !writtenOnce.includes(kind))
}

const isKind = (name: string): name is LetterKind => (letterKinds as readonly string[]).includes(name)

export const kindOf = (id: DocumentId): LetterKind => (numbered.exec(id)?.[1] ?? id) as LetterKind

/** 1 for the first letter of its kind, whose id bears no number. */
export const numberOf = (id: DocumentId): number => Number(numbered.exec(id)?.[2] ?? 1)

const documentIdOf = (kind: LetterKind, number: number) => (number === 1 ? kind : `${kind}-${number}`) as DocumentId

/** In posting order: the kinds in theirs, and the letters of one kind by their number. */
export function listLetters(begun: readonly DocumentId[]): DocumentId[] {
  return letterKinds.flatMap((kind) => {
    const ofKind = idsOf(kind).filter((id) => begun.includes(id))
    // Of a kind that nobody has begun, the first letter stands for all.
    return ofKind.length > 0 ? ofKind : [kind]
  })
}

/** The first letters of a kind: one at least, and no more than there may be. */
export const firstOfKind = (kind: LetterKind, count: number): DocumentId[] => idsOf(kind).slice(0, Math.max(1, count))

/** One more letter of a kind, under the first number that is free. Undefined when there can be no other. */
export function nextOfKind(kind: LetterKind, begun: readonly DocumentId[]): DocumentId | undefined {
  return idsOf(kind).find((id) => !begun.includes(id))
}

const idsOf = (kind: LetterKind): DocumentId[] =>
  Array.from({ length: writtenOnce.includes(kind) ? 1 : MOST_OF_A_KIND }, (_, index) => documentIdOf(kind, index + 1))
