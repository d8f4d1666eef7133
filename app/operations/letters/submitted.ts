import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { shiftBeneficiaries } from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { formValuesOf } from '#app/rules/letters/conflicts.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { withoutEntry } from '#app/rules/letters/entries.ts'
import type { LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { valuesIn } from '#app/rules/letters/parsed-form.ts'
import { applySuggestion, isFilledBy, type Suggestion, suggestionInUse } from '#app/rules/letters/suggestions.ts'

/**
 * What a letter's form sent. `chosen`: one of `suggestions`, whose address then fills the recipient. `unasked`: what a
 * draft keeps beside the answers, under names that no screen asks.
 */
export type SubmittedLetter = {
  typed: TypedValues
  suggestions: Suggestion[]
  chosen: string | undefined
  unasked?: Answers
  /** The number of the person whom « Retirer » takes off the letter's list. */
  removed?: number | undefined
}

/** The letter as this form alone would leave it: what was typed, and the address that was chosen. */
export function submittedAnswers(definition: LetterDefinition, submitted: SubmittedLetter, theirs: Answers) {
  const { recipient } = definition
  const typed = valuesIn(definition, submitted.typed)
  // One whose address is already there was chosen before, and has nothing left to fill.
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

/** What the form of a letter would send if nobody touched it. */
export const typedValues = (definition: LetterDefinition, letter: LetterInProgress): TypedValues =>
  Object.fromEntries(
    Object.entries(formValuesOf(definition, letter)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )
