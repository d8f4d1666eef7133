import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { shiftBeneficiaries } from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { withoutEntry } from '#app/rules/letters/entries.ts'
import { valuesIn } from '#app/rules/letters/parsed-form.ts'
import { startFrom } from '#app/rules/letters/starters.ts'
import { applySuggestion, isFilledBy, type Suggestion, suggestionInUse } from '#app/rules/letters/suggestions.ts'

/**
 * What a letter's form sent. `chosen`: one of `suggestions`, whose address then fills the recipient. `starter`: the
 * key of a text to begin a free letter with.
 */
export type SubmittedLetter = {
  typed: TypedValues
  suggestions: Suggestion[]
  chosen: string | undefined
  starter?: string | undefined
  /** The number of the person whom « Retirer » takes off the letter's list. */
  removed?: number | undefined
}

/**
 * The letter as this form alone would leave it: what was typed, the address that was chosen, the text to begin with.
 */
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
  const begun = withStarter(definition, { ...theirs, ...typed, ...filled }, submitted.starter)
  const mine = shiftBeneficiaries(withoutEntry(definition, begun, submitted.removed))
  return { mine, chosen: isNew ? chosen : undefined }
}

function withStarter({ starters }: LetterDefinition, answers: Answers, key: string | undefined): Answers {
  const starter = starters?.texts(answers).find((text) => text.key === key)
  if (!starters || !starter) return answers
  return { ...answers, [starters.field]: startFrom(answers[starters.field] ?? '', starter) }
}

/** A text that a starter was just added to is shown as it is now, not as it was typed. */
export function withoutStarter({ starters }: LetterDefinition, { typed, starter }: SubmittedLetter): TypedValues {
  if (!starters || !starter) return typed
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name !== starters.field))
}
