import type { SourceName } from '#app/content/law.ts'
import { addDays, addMonths, type Day } from '../days.ts'
import type { LetterKind, Urgency } from '../letters/definition.ts'
import { placeOfDeath } from '../places/place-of-death.ts'

/**
 * What is at stake: a legal duty, a right, a rank, arrears, a protection; or `advice` only. `check`: a right whose
 * conditions are not confirmed by any answer. `note`: someone else acts, or nothing is lost over time.
 */
export type Stake = 'duty' | 'right' | 'rank' | 'arrears' | 'protection' | 'check' | 'advice' | 'note'

/**
 * Counted from the day of death. Months and years keep the day number (letters-8). `monthStart`: months after the first
 * day of the month of the death.
 */
export type Offset = { days: number } | { months: number } | { years: number } | { monthStart: number }

/** Facts that decide which dates concern the family. Each is undefined if unknown. */
export type DateFacts = {
  deathDay?: Day | undefined
  /** The applicant's relationship with the deceased, a key of rules/accounts/relations.ts. */
  relationship?: string | undefined
  deathTown?: string | undefined
  /** Age of the deceased in whole years. */
  ageAtDeath?: number | undefined
  /** Day of birth of the person who writes, and their age at the death in whole years. No paper prints it. */
  applicantBirthDay?: Day | undefined
  ageOfApplicant?: number | undefined
  /** Whether the applicant was financially dependent on the deceased. */
  isDependent?: boolean | undefined
  /** Day of the ceremony at a cemetery, once the family has confirmed it. */
  burialDay?: Day | undefined
  /** Day on which a concession ends, as the family wrote it in the letter about it. */
  concessionEnd?: Day | undefined
  /** Kinds of letters that were started or sent, and of those that ask for a capital or an allowance. */
  begun?: readonly LetterKind[] | undefined
  claims?: readonly LetterKind[] | undefined
}

/** A line of the calendar. `remark`: information, if the family cannot be late. letters-8. */
export type Entry = ({ ifLate: string } | { remark: string }) & {
  /** What to do; starts with a verb. */
  label: string
  /** Short text for a calendar that others may see: no name and no amount. */
  summary: string
  who: string
  stake: Stake
  /** The label with `{year}`, the year of the declared income. Used if the day of death is known. */
  labelOfYear?: string
  /**
   * The due day, or a description if it is not counted from the death. `incomeOf`: due in the spring after the year of
   * the death, or after the year before it. `age`: of the person who writes, from which a right may open. `isAtOnce`: it
   * may be done on any day after the death. `over`: what is added to the words once `after` is past. `since`: a fact from
   * which its day is counted, if the family gave it and the day is to come.
   */
  due:
    | Offset
    | {
        words: string
        after?: Offset
        over?: string
        incomeOf?: 'year-of-death' | 'year-before'
        age?: number
        isAtOnce?: true
        since?: { fact: 'burialDay' | 'concessionEnd'; offset: Offset }
      }
  /** `{year}` is the year of the death. */
  reason: string
  sources: readonly SourceName[]
  verifiedAt: Day
  /** Letters that fulfil it: it is done when all are sent or set aside. */
  letters: readonly LetterKind[]
  /** Id of the assisted situation whose letter fulfils it. */
  situation?: string
  /** The letters of this group also fulfil it, except those named by another recommended line of the same day. */
  group?: Urgency
  /** Whether an answer shows that it concerns nobody in this family. */
  cannotConcern?: (known: DateFacts) => boolean
  /** Whether no answer confirms its conditions. It is then shown as something to check, not as a duty. */
  isToCheck?: (known: DateFacts) => boolean
  /** Its letters are a first step only: sending them does not complete it. */
  isMoreThanItsLetters?: true
  /** Shown only where the family asks for it, because nobody wants to read it unasked. */
  isAsked?: true
  /** Removed from the calendar after its day, when nothing can be done any more. */
  endsWithItsDay?: true
  /** The difference for a death abroad or overseas. The day is then the prudent one. */
  elsewhere?: string
}

export function dayAfter(deathDay: Day, offset: Offset): Day {
  if ('days' in offset) return addDays(deathDay, offset.days)
  if ('monthStart' in offset) return addMonths(`${deathDay.slice(0, 8)}01`, offset.monthStart)
  return addMonths(deathDay, 'months' in offset ? offset.months : offset.years * 12)
}

/** Whether the town is abroad or overseas. */
export const isElsewhere = (deathTown: string | undefined): boolean => placeOfDeath(deathTown).where !== 'mainland'

/** Day on which every source of the calendar was checked. */
export const verifiedAt: Day = '2026-11-20'

/** Source of recommendations that no text requires. Our choice. */
export const advice: SourceName = 'l’usage, et non la loi'
