import type { AdvicePage } from '../types.ts'
import { firstDayLetters } from './first-days.ts'
import { healthAndPensionLetters } from './health-and-pensions.ts'
import { homeLetters } from './home.ts'
import { taxAndFreeLetters } from './taxes-and-free.ts'

/** The pages of the nineteen letters, in posting order. */
export const letterPages: readonly AdvicePage[] = [
  ...firstDayLetters,
  ...healthAndPensionLetters,
  ...homeLetters,
  ...taxAndFreeLetters,
]
