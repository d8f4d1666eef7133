import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { draftedPieces } from '#app/rules/situations/pieces.ts'
import { visibleAnswers } from '../answers.ts'
import { type Answers, holds } from '../conditions.ts'
import type { Enclosure, LetterDefinition } from '../definition.ts'
import { levelOf } from './enclosure.ts'

/**
 * Returns the table of enclosures of this letter: that of the assistant's situation if one was used, or else that of
 * its kind.
 */
export function enclosuresFor({ drafted, enclosures }: LetterDefinition, answers: Answers): readonly Enclosure[] {
  const pieces = drafted && draftedPieces(answers[drafted.prompt], answers)
  return pieces ? enclosures.map(({ type }) => ({ type, level: 'F', ...pieces[type] })) : enclosures
}

/** Returns the definition as the letter's form shows it: with its enclosures, and the texts of its answers. */
export const asDrawn = (definition: LetterDefinition, answers: Answers): LetterDefinition => ({
  ...definition,
  ...definition.drawnFor?.(answers),
  enclosures: [...enclosuresFor(definition, answers)],
})

/** Returns the required enclosures, and the conditional ones whose condition holds (choice-45). */
export function tickedBeforehand(definition: LetterDefinition, answers: Answers): AttachmentType[] {
  const effective = visibleAnswers(definition, answers)
  const isNeeded = (one: Enclosure) => levelOf(one, effective) !== 'F' && holds(one.showIf, effective)
  return enclosuresFor(definition, answers)
    .filter(isNeeded)
    .map(({ type }) => type)
}

/** Returns the chosen enclosures that this letter has, in the order of its table. */
export function enclosuresOf(definition: LetterDefinition, chosen: readonly AttachmentType[]): AttachmentType[] {
  return definition.enclosures.map(({ type }) => type).filter((type) => chosen.includes(type))
}
