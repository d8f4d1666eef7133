import { readFileSync } from 'node:fs'
import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import type { Family as GivenFamily } from '#scripts/letters/families.ts'

/**
 * What a printed letter must and must not contain, compared with `plainText`; `pages` for families that test length.
 */
export type Expectation = { has: string[]; hasNot: string[]; pages?: number }

/** A family of test/families/, in the format of the command line. Its people are fictitious. */
export type Family = GivenFamily & {
  title: string
  /** The date of its letters. */
  date: Day
  expect: Partial<Record<DocumentId, Expectation>>
}

/** A line of the command line's output: `F01 bailleur field: …reason…`. The field `pdf` means that layout failed. */
export type Complaint = { letter: string; field: string; reason: string }

/** A family with refusals or warnings; `printed`: the letters that are printed all the same. */
export type FaultyFamily = GivenFamily & {
  why: string
  date: Day
  expect: { refused: Complaint[]; warned: Complaint[]; printed: DocumentId[] }
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../families/${file}`, import.meta.url), 'utf8'))

/** The four families of letters-10, and ours. */
export const families: Family[] = [...read('given.json'), ...read('ours.json')]

/** One row per letter: the family, the letter. */
export const familyLetters = families.flatMap((family) =>
  Object.keys(family.letters).map((documentId) => {
    if (isDocumentId(documentId)) return { family, documentId }
    throw new Error(`test/families: family ${family.id} has the letter ${documentId}, which does not exist`)
  }),
)

/** Normalises spaces, apostrophes and line breaks for comparison. */
export const plainText = (text: string): string => text.replace(/’/g, "'").replace(/\s+/gu, ' ')
