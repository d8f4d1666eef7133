import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { AdvicePage } from '../documents.ts'
import { firstDayLetters } from './first-days.ts'
import { healthAndPensionLetters } from './health-and-pensions.ts'
import { homeLetters } from './home.ts'
import { taxAndFreeLetters } from './taxes-and-free.ts'

/** The pages of the letters, in posting order. */
export const letterPages: readonly AdvicePage[] = [
  ...firstDayLetters,
  ...healthAndPensionLetters,
  ...homeLetters,
  ...taxAndFreeLetters,
]

/** Returns the page of a letter. Every kind has one. */
export const letterPageOf = (kind: LetterKind): AdvicePage => letterPages.find(({ letters }) => letters[0] === kind)!
