import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Day } from '../days.ts'
import { answersFor, visibleAnswers } from './answers.ts'
import { type Answers, holds } from './conditions.ts'
import type { LetterDefinition } from './definition.ts'
import { levelOf } from './enclosures/enclosure.ts'
import { enclosuresFor, tickedBeforehand } from './enclosures/enclosures.ts'

/** Choices that belong to one letter and not to the whole account (choice-44 and choice-45). Absent: never chosen. */
export type LetterChoices = {
  sendToNotary?: string
  enclosures?: AttachmentType[]
  /** The boxes that the form had when the choices were made. A box added since then keeps its default. */
  offered?: AttachmentType[]
}

/** A letter as the family last saved it. */
export type LetterInProgress = {
  /** The stored answers, completed by the letter's defaults. */
  answers: Answers
  /** The enclosures, in the order of the letter's table. */
  enclosures: AttachmentType[]
  /** The boxes ticked in the form. A box whose condition does not hold yet keeps its default. */
  ticked: AttachmentType[]
}

/**
 * Returns a letter in progress. If nobody saved it, it has its defaults and the answers of the account. `without`:
 * attachments that do not apply to this family. They stay ticked but are not enclosed, so that the choice can be undone.
 */
export function inProgress(
  definition: LetterDefinition,
  profile: Answers,
  { sendToNotary, enclosures, offered }: LetterChoices,
  today: Day,
  without: readonly AttachmentType[] = [],
): LetterInProgress {
  const isSaid = sendToNotary === undefined || sendToNotary === profile.sendToNotary
  const stored = isSaid ? profile : { ...profile, sendToNotary }
  const answers = answersFor(definition, stored, today)
  const effective = visibleAnswers(definition, answers)
  const table = enclosuresFor(definition, answers)
  const applying = table.filter(({ showIf }) => holds(showIf, effective)).map(({ type }) => type)
  const wasChosen = (type: AttachmentType) => applying.includes(type) && (offered?.includes(type) ?? true)
  const ticked = table
    .filter((one) =>
      enclosures && wasChosen(one.type)
        ? one.announced || enclosures.includes(one.type)
        : levelOf(one, effective) !== 'F',
    )
    .map(({ type }) => type)
  const chosen = enclosures ? ticked : tickedBeforehand(definition, answers)
  const applicable = chosen.filter((type) => !without.includes(type))
  return { answers, ticked, enclosures: enclosedWith(definition, answers, applicable) }
}

/** Returns the chosen enclosures that apply to these answers, plus those that the letter announces, in table order. */
export function enclosedWith(
  definition: LetterDefinition,
  answers: Answers,
  chosen: readonly AttachmentType[],
): AttachmentType[] {
  const effective = visibleAnswers(definition, answers)
  return enclosuresFor(definition, answers)
    .filter((one) => holds(one.showIf, effective) && (one.announced || chosen.includes(one.type)))
    .map(({ type }) => type)
    .filter((type) => isThere(type, effective))
}

/**
 * Without a notary the letter names the applicant (choice-20), so there are no notary's details to enclose, ticked or
 * not.
 */
const isThere = (type: AttachmentType, effective: Answers) =>
  type !== 'contactDetailsOfTheNotary' || Boolean(effective.notaryName)

/** Returns the enclosures that apply to these answers, ticked or not. */
export function applyingEnclosures(definition: LetterDefinition, answers: Answers): AttachmentType[] {
  const effective = visibleAnswers(definition, answers)
  return enclosuresFor(definition, answers)
    .filter(({ showIf }) => holds(showIf, effective))
    .map(({ type }) => type)
}
