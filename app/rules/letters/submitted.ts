import type { Day } from '#app/rules/days.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { fieldsOf, visibleFields } from './answers.ts'
import { shiftBeneficiaries } from './beneficiaries/beneficiaries.ts'
import { checkAnswers, refusedFields } from './checks/checks.ts'
import type { Answers } from './conditions.ts'
import { formValuesOf } from './conflicts.ts'
import { type Field, type LetterDefinition, unknownTick } from './definition.ts'
import { entryFields, removedEntry, withoutEntry } from './entries.ts'
import type { LetterInProgress } from './in-progress.ts'
import { beatenTicks, textOf, valuesIn } from './parsed-form.ts'
import { applySuggestion, isFilledBy, type Suggestion, suggestionInUse } from './suggestions.ts'

/**
 * Values of a letter's form. `suggestions`: addresses from which `recipientSuggestion` chooses the recipient's; none if
 * the form was saved without its button. `unasked`: values of a draft stored beside the answers, under names that no
 * form has.
 */
export type SubmittedLetter = {
  typed: TypedValues
  suggestions?: Suggestion[]
  unasked?: Answers
}

/** What was typed and is kept: an address although another one was chosen, or a number although its box says it is unknown. */
export type KeptInput = 'address' | 'number' | undefined

/** Returns the invalid answers whose field is hidden since a relative changed another answer. */
export function wrongOutOfSight(
  definition: LetterDefinition,
  { mine, after }: { mine: Answers; after: Answers },
  today: Day,
) {
  const inSight = visibleFields(definition, after).map(({ name }) => name)
  return [...refusedFields(checkAnswers(definition, mine, today))].filter((name) => !inSight.includes(name))
}

/** Returns the letter as this form alone would leave it: the submitted values, and the chosen address. */
export function submittedAnswers(
  definition: LetterDefinition,
  { typed: sent, suggestions = [] }: SubmittedLetter,
  theirs: Answers,
) {
  const { recipient } = definition
  const typed = valuesIn(definition, sent)
  // An address that is already in the form was chosen before.
  const chosen = suggestions.find(({ id }) => id === sent.recipientSuggestion)
  const isNew = chosen && !isFilledBy(chosen, recipient, typed)
  const previous = suggestionInUse(suggestions, recipient, typed) ?? suggestionInUse(suggestions, recipient, theirs)
  const filled = isNew && applySuggestion(recipient, typed, previous, chosen)
  const answered = { ...theirs, ...typed, ...filled }
  const mine = shiftBeneficiaries(withoutEntry(definition, answered, removedEntry(definition, sent)))
  return { mine, chosen: isNew ? chosen : undefined }
}

export function keptIn(
  definition: LetterDefinition,
  { typed, chosen, after }: { typed: TypedValues; chosen: Suggestion | undefined; after: Answers },
): KeptInput {
  if (chosen && !isFilledBy(chosen, definition.recipient, after)) return 'address'
  return beatenTicks(definition, typed).length > 0 ? 'number' : undefined
}

/** Returns what the form of a letter sends if nobody changes it. */
export const typedValues = (definition: LetterDefinition, letter: LetterInProgress): TypedValues =>
  Object.fromEntries(
    Object.entries(formValuesOf(definition, letter)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )

/** Returns the submitted texts of some fields, to show them again. */
export function textsTyped(
  definition: LetterDefinition,
  names: string[],
  { after, typed }: { after: Answers; typed: TypedValues },
): Answers {
  const wrong = fieldsOf(definition).filter(({ name }) => names.includes(name))
  // Another person may have taken that place since the form was sent.
  const moved = entryFields(definition)
  const read = (field: Field) => (moved.includes(field.name) ? undefined : textOf(field, typed))
  return Object.fromEntries(wrong.map((field) => [field.name, read(field) ?? after[field.name] ?? '']))
}

/** Returns an answer and its box "Je ne connais pas ce numéro", if it has one. */
export const bothTicks = (name: string, answers: Answers) =>
  [name, unknownTick({ name })].flatMap((part) => (part in answers ? [[part, answers[part] ?? '']] : []))
