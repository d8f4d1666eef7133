import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { AdvicePage } from '../documents.ts'
import { firstDayLetters } from './first-days.ts'
import { healthAndPensionLetters } from './health-and-pensions.ts'
import { homeLetters } from './home.ts'
import { type LetterPage, toAdvicePage } from './page.ts'
import { taxAndFreeLetters } from './taxes-and-free.ts'

/** The pages of the letters, in posting order. Every kind has one: the compiler asks for a missing one. */
const written: Record<LetterKind, LetterPage> = {
  ...firstDayLetters,
  ...healthAndPensionLetters,
  ...homeLetters,
  ...taxAndFreeLetters,
}

/** The pages of the letters, in posting order. */
export const letterPages: readonly AdvicePage[] = (Object.keys(written) as LetterKind[]).map((kind) =>
  toAdvicePage(kind, written[kind]),
)

/** Returns the page of a letter. */
export const letterPageOf = (kind: LetterKind): LetterPage => written[kind]
