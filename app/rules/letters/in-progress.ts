import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Day } from '../days.ts'
import { answersFor, visibleAnswers } from './answers.ts'
import { type Answers, holds } from './conditions.ts'
import type { LetterDefinition } from './definition.ts'
import { levelOf } from './enclosures/enclosure.ts'
import { enclosuresFor, tickedBeforehand } from './enclosures/enclosures.ts'

/** What belongs to one letter and not to the whole account (choice-44 and choice-45). Absent: never chosen. */
export type LetterChoices = {
  sendToNotary?: string
  enclosures?: AttachmentType[]
  /** The boxes that its form had when they were chosen: one that came since is as it is beforehand. */
  offered?: AttachmentType[]
}

/** A letter as its family last saved it. */
export type LetterInProgress = {
  /** What is stored, over the letter's defaults. */
  answers: Answers
  /** What goes with it, in the order of its table. */
  enclosures: AttachmentType[]
  /** The boxes ticked in the form: those of which the condition does not hold yet are, beforehand. */
  ticked: AttachmentType[]
}

/** A letter nobody saved is its defaults over what the account knows. */
export function inProgress(
  definition: LetterDefinition,
  profile: Answers,
  { sendToNotary, enclosures, offered }: LetterChoices,
  today: Day,
): LetterInProgress {
  const isSaid = sendToNotary === undefined || sendToNotary === profile.sendToNotary
  const stored = isSaid ? profile : { ...profile, sendToNotary }
  const answers = answersFor(definition, stored, today)
  const effective = visibleAnswers(definition, answers)
  const applying = applyingEnclosures(definition, answers)
  const wasChosen = (type: AttachmentType) => applying.includes(type) && (offered?.includes(type) ?? true)
  const ticked = enclosuresFor(definition, answers)
    .filter((one) =>
      enclosures && wasChosen(one.type)
        ? one.announced || enclosures.includes(one.type)
        : levelOf(one, effective) !== 'F',
    )
    .map(({ type }) => type)
  return {
    answers,
    ticked,
    enclosures: enclosedWith(definition, answers, enclosures ? ticked : tickedBeforehand(definition, answers)),
  }
}

/** Of the chosen papers, those that these answers make useful, and all that the letter announces, in its order. */
export function enclosedWith(
  definition: LetterDefinition,
  answers: Answers,
  chosen: readonly AttachmentType[],
): AttachmentType[] {
  const applying = applyingEnclosures(definition, answers)
  return enclosuresFor(definition, answers)
    .filter(({ type, announced }) => applying.includes(type) && (announced || chosen.includes(type)))
    .map(({ type }) => type)
    .filter((type) => isThere(type, definition, answers))
}

/** Without a notary the letter says the applicant (choice-20), and there are no details to enclose, ticked or not. */
const isThere = (type: AttachmentType, definition: LetterDefinition, answers: Answers) =>
  type !== 'contactDetailsOfTheNotary' || Boolean(visibleAnswers(definition, answers).notaryName)

/** The attachments that these answers make useful, ticked or not. */
export function applyingEnclosures(definition: LetterDefinition, answers: Answers): AttachmentType[] {
  const effective = visibleAnswers(definition, answers)
  return enclosuresFor(definition, answers)
    .filter(({ showIf }) => holds(showIf, effective))
    .map(({ type }) => type)
}
