import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { shiftBeneficiaries } from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { formValuesOf } from '#app/rules/letters/conflicts.ts'
import { type Field, type LetterDefinition, unknownTick } from '#app/rules/letters/definition.ts'
import { entryFields, withoutEntry } from '#app/rules/letters/entries.ts'
import type { LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { textOf, valuesIn } from '#app/rules/letters/parsed-form.ts'
import { applySuggestion, isFilledBy, type Suggestion, suggestionInUse } from '#app/rules/letters/suggestions.ts'

/**
 * Values of a letter's form. `chosen`: the one of `suggestions` whose address fills the recipient. `unasked`: values of
 * a draft stored beside the answers, under names that no form has.
 */
export type SubmittedLetter = {
  typed: TypedValues
  suggestions: Suggestion[]
  chosen: string | undefined
  unasked?: Answers
  /** Number of the person to remove from the letter's list. */
  removed?: number | undefined
}

/** Returns the letter as this form alone would leave it: the submitted values, and the chosen address. */
export function submittedAnswers(definition: LetterDefinition, submitted: SubmittedLetter, theirs: Answers) {
  const { recipient } = definition
  const typed = valuesIn(definition, submitted.typed)
  // An address that is already in the form was chosen before.
  const chosen = submitted.suggestions.find(({ id }) => id === submitted.chosen)
  const isNew = chosen && !isFilledBy(chosen, recipient, typed)
  const previous =
    suggestionInUse(submitted.suggestions, recipient, typed) ??
    suggestionInUse(submitted.suggestions, recipient, theirs)
  const filled = isNew && applySuggestion(recipient, typed, previous, chosen)
  const answered = { ...theirs, ...typed, ...filled }
  const mine = shiftBeneficiaries(withoutEntry(definition, answered, submitted.removed))
  return { mine, chosen: isNew ? chosen : undefined }
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
