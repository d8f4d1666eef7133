import type { AnswersChange } from '#app/operations/accounts/entries.ts'
import { differs } from '#app/operations/tracking/transitions.ts'
import type { Day } from '#app/rules/days.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { fieldsOf, visibleFields } from '#app/rules/letters/answers.ts'
import { shiftBeneficiaries } from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { formValuesOf, mergeLetter } from '#app/rules/letters/conflicts.ts'
import { type Field, type LetterDefinition, unknownTick } from '#app/rules/letters/definition.ts'
import { entryFields, removedEntry, withoutEntry, withWholeList } from '#app/rules/letters/entries.ts'
import { inProgress, type LetterChoices, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { answersOf, entriesOf, entryNamer } from '#app/rules/letters/own-answers.ts'
import { withWholeAddresses } from '#app/rules/letters/paper/whole-address.ts'
import { beatenTicks, choicesIn, entriesToSave, sentencesOf, textOf, valuesIn } from '#app/rules/letters/parsed-form.ts'
import { applySuggestion, isFilledBy, type Suggestion, suggestionInUse } from '#app/rules/letters/suggestions.ts'
import { accept } from '#app/rules/outcome.ts'

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

/**
 * `mine`: the letter as this form alone would leave it. `conflicts`: fields that a relative has changed too. The rest is
 * in `SavedLetter` (answers.ts).
 */
type ToldByLetter = {
  errors: Record<string, string>
  refused: Answers
  kept: KeptInput
  conflicts: string[]
  mine: Answers
  choices: LetterChoices
  hasChanged: boolean
}

/**
 * Decodes a letter's form: its valid fields, merged with what a relative has saved in the meantime. `choices`: those
 * stored beside the answers.
 */
export function decodeLetter(
  definition: LetterDefinition,
  submitted: SubmittedLetter,
  { choices: stored, fingerprint, today }: { choices: LetterChoices; fingerprint: Fingerprint; today: Day },
): AnswersChange<ToldByLetter> {
  const { unasked = {} } = submitted
  const typed = withWholeAddresses(definition, submitted.typed)
  return {
    act: undefined,
    read(account) {
      const profile = answersOf(definition, account)
      const theirs = formValuesOf(definition, inProgress(definition, profile, stored, today))
      const { mine, chosen } = submittedAnswers(definition, { ...submitted, typed }, theirs)
      const { values, conflicts } = mergeLetter(definition, typed._seen, { mine, theirs, stored: profile }, fingerprint)
      const after = shiftBeneficiaries(values)
      const remarks = checkAnswers(definition, after, today)
      const wrong = [...refusedFields(remarks), ...wrongOutOfSight(definition, { mine, after }, today)]
      const changed = { profile, before: theirs, after, mine }
      const entries = {
        ...entriesToSave(definition, changed, withWholeList(definition, wrong)),
        ...(conflicts.length === 0 && unasked),
      }
      const choices = choicesIn(definition, { before: theirs, after: { ...after, ...unasked } })
      const { errors } = sentencesOf(remarks)
      // A value of a field that the form does not ask for is shown again, but not stored.
      const isUnasked = ({ name, type }: Field) =>
        type !== 'checkbox' && values[name] === mine[name] && mine[name] !== theirs[name] && !(name in entries)
      const hidden = fieldsOf(definition).filter(isUnasked)
      const again = [...withWholeList(definition, Object.keys(errors)), ...hidden.map(({ name }) => name)]
      const told = {
        errors,
        refused: {
          ...textsTyped(definition, again, { after, typed }),
          ...Object.fromEntries(conflicts.flatMap((name) => bothTicks(name, mine))),
        },
        kept: keptIn(definition, { typed, chosen, after }),
        conflicts,
        mine,
        choices,
        hasChanged: differs(profile, entries) || differs({ ...stored }, chosenIn(choices)),
      }
      return accept({ entries: entriesOf(definition, entries), asksWho: conflicts.map(entryNamer(definition)), told })
    },
  }
}

/** Returns the family's choices about a letter, without the boxes that its form showed. */
const chosenIn = ({ offered: _offered, ...chosen }: LetterChoices) => chosen

/** Returns the invalid answers whose field is hidden since a relative changed another answer. */
function wrongOutOfSight(definition: LetterDefinition, { mine, after }: { mine: Answers; after: Answers }, today: Day) {
  const inSight = visibleFields(definition, after).map(({ name }) => name)
  return [...refusedFields(checkAnswers(definition, mine, today))].filter((name) => !inSight.includes(name))
}

/** Returns the letter as this form alone would leave it: the submitted values, and the chosen address. */
function submittedAnswers(
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

function keptIn(
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
function textsTyped(
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
const bothTicks = (name: string, answers: Answers) =>
  [name, unknownTick({ name })].flatMap((part) => (part in answers ? [[part, answers[part] ?? '']] : []))
