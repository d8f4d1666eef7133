import { addDays, addMonths, type Day } from '../days.ts'
import type { SourceName } from '../law.ts'
import type { LetterKind, Urgency } from '../letters/definition.ts'

/**
 * What is kept by being in time: what the law asks for, a right, a rank, arrears, a protection; or it is advice alone.
 * `check`: a right whose conditions no answer confirms. `note`: somebody else acts, or nothing is lost with time.
 */
export type Stake = 'duty' | 'right' | 'rank' | 'arrears' | 'protection' | 'check' | 'advice' | 'note'

/** Counted from the day of the death. Months and years go « de quantième à quantième » (letters-8). */
export type Offset = { days: number } | { months: number } | { years: number }

/** What tells which dates concern the family. Each is undefined until it is known. */
export type Known = {
  deathDay?: Day | undefined
  /** The applicant's relationship with the deceased, a key of rules/accounts/relations.ts. */
  relationship?: string | undefined
  deathTown?: string | undefined
  /** Whole years that the deceased had lived. */
  ageAtDeath?: number | undefined
  /** The applicant says that the deceased provided for them. */
  isDependent?: boolean | undefined
  /** Kinds of letters that are begun or sent, and those that ask for a capital or an allowance. */
  begun?: readonly LetterKind[] | undefined
  claims?: readonly LetterKind[] | undefined
}

/** One line of the calendar of a death. `remark`: what to know of it, where the family cannot be late. letters-8. */
export type Entry = ({ ifLate: string } | { remark: string }) & {
  /** What is to be done, a verb first. */
  label: string
  /** A few words for a diary that others may see: no name, no amount. */
  summary: string
  who: string
  stake: Stake
  /** The label with `{year}`, the year whose income is declared: where the day of the death is known. */
  labelOfYear?: string
  /**
   * The day it is due; or, for what is counted from something else than the death, those words. `incomeOf`: due in the
   * spring that follows the year of the death, or the year before it.
   */
  due: Offset | { words: string; after?: Offset; incomeOf?: 'year-of-death' | 'year-before' }
  reason: string
  sources: readonly SourceName[]
  verifiedAt: Day
  /** Those that do it: once all of them are sent or set aside, it is done. */
  letters: readonly LetterKind[]
  /** The situation of the assistant whose letter does it. */
  situation?: string
  /** The letters of this group do it too, except those that another advised line of its day names. */
  group?: Urgency
  /** True when an answer says that it is for nobody in this family. */
  cannotConcern?: (known: Known) => boolean
  /** True while no answer says that its conditions are met: it is then told as something to check, not as a duty. */
  isToCheck?: (known: Known) => boolean
  /** Its letters lead to it, and sending them is not doing it. */
  isMoreThanItsLetters?: true
  /** Left out of the calendar once past: nothing can be done any more. */
  endsWithItsDay?: true
  /** What is different for a death abroad or overseas; its day is then the prudent one. */
  elsewhere?: string
}

export function dayAfter(deathDay: Day, offset: Offset): Day {
  if ('days' in offset) return addDays(deathDay, offset.days)
  return addMonths(deathDay, 'months' in offset ? offset.months : offset.years * 12)
}

/** « Lisbonne (Portugal) », as the letters ask it to be written; « Lyon (69) » and « Bastia (2B) » are here. */
export const isElsewhere = (deathTown = ''): boolean =>
  /\((?!\s*(?:0[1-9]|[1-8]\d|9[0-5]|2[AB])\d{0,3}\s*\))[^)]+\)/i.test(deathTown)

/** Of every source read for the calendar. */
export const verifiedAt: Day = '2026-11-20'

/** The source of what is advised and that no text asks for. Ours. */
export const advice: SourceName = 'l’usage, et non la loi'
