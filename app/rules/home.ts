import type { Day } from './days.ts'
import type { PathStage } from './letters/progress/path.ts'

/** A date still to come. `note`: the letters that are due, or the person who does it. */
export type NextDate = { day: Day; title: string; note: string }

/** A member other than the reader, and what they do: "peut lire", "s’occupe de : banque". */
export type ShownHelper = { name: string; note: string }

/** What the list of accounts shows of one of them. `ownerName`: for a reader, who may not do the next step. */
export type HomeInBrief = {
  portrait: { path: string; width: number; height: number } | undefined
  letters: LettersProgress | undefined
  funeralOn: Day | undefined
  ownerName: string | undefined
}

/** Where a family is in its letters. Contains nothing from the letters themselves. */
export type LettersProgress = {
  /** The first stage that is not done. */
  stage: PathStage
  /** Number of letters that the family writes; of those, not sent yet; and of those, without an address to write now or later. */
  chosen: number
  toLeave: number
  withoutAddress: number
  putOff: number
  posted: number
  /** Number of letters that can be printed and lack nothing. */
  ready: number
  /** The next dates that bind the family, earliest first: three at most. */
  dates: NextDate[]
  /** Names of the duties whose date is past. */
  late: string[]
  /** Number of letters whose reply is expected, and the day of the next one. */
  awaited: number
  nextReplyOn: Day | undefined
}
