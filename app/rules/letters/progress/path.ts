import type { Answers } from '../conditions.ts'
import { isAbroad } from '../paper/postal-address.ts'

/** The five stages of the letters: whom to write to, the deceased and the writer, addresses, printing, follow-up. */
export const pathStages = ['who', 'family', 'addresses', 'print', 'follow'] as const
export type PathStage = (typeof pathStages)[number]

/** Fields of "Ce que nous savons" that every letter prints about the deceased and the writer. */
const ofEveryLetter = [
  'deceasedFirstName',
  'deceasedLastName',
  'defunctDeathDate',
  'applicantFirstName',
  'applicantLastName',
  'applicantAddress',
  'applicantPostalCode',
  'applicantCity',
]

/** Whether the family has filled in enough about the deceased and the writer for any letter to be sent. */
export const areBothKnown = (profile: Answers): boolean =>
  ofEveryLetter.every(
    (name) => profile[name]?.trim() || (name === 'applicantPostalCode' && isAbroad(profile.applicantCountry)),
  )

type Progress = {
  /** Number of letters that this family writes. */
  chosen: number
  areBothKnown: boolean
  /** Number of those, not sent yet, that lack a name or an address to be sent to. Leaves out those of `putOff`. */
  withoutAddress: number
  /** Number of those whose address the family writes later. */
  putOff: number
  /** Number of those that are not sent yet. */
  toLeave: number
}

/**
 * Returns the first stage that is not done. The last one never is. An address that is put off does not hold up the
 * other letters.
 */
export function currentStage({ chosen, areBothKnown, withoutAddress, putOff, toLeave }: Progress): PathStage {
  if (chosen === 0) return 'who'
  if (toLeave === 0) return 'follow'
  if (!areBothKnown) return 'family'
  return withoutAddress > 0 || putOff === toLeave ? 'addresses' : 'print'
}

/** Returns the stage of a letter's form, which anyone may open before the others are done. */
export function letterStage(answers: Answers, { isSaved, isAddressed }: Record<'isSaved' | 'isAddressed', boolean>) {
  if (!areBothKnown(answers)) return isSaved ? 'family' : 'who'
  return isAddressed ? 'print' : 'addresses'
}

/** Returns the stages before this one. */
export const stagesBefore = (stage: PathStage): PathStage[] => pathStages.slice(0, pathStages.indexOf(stage))

type Letter = { isUndated: boolean; isOpened: boolean; isAside: boolean }

/**
 * Whether a letter is one that this family writes: started, or of a kind that its answers to "À qui écrire ?" leave
 * open. No answer calls for a free letter.
 */
export const isChosen = ({ isUndated, isOpened, isAside }: Letter, hasAnswered: boolean): boolean =>
  !isAside && (isOpened || (hasAnswered && !isUndated))
