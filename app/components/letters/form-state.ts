import type { FieldInfo } from '#app/content/documents.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { holds } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import type { PlainLetter, PlainQuestions } from '#app/rules/letters/shown/plain.ts'
import type { RefusedAnswers } from './refused-answers.ts'

/** The state of a letter's form. */
export type LetterFormState = FormState & { letter: PlainLetter }

/** The state shared by a letter's form and "Ce que nous savons". */
export type FormState = {
  letter: PlainQuestions
  /** Value of each field: the refused text, or else the stored answer, or else the default. */
  values: Answers
  /** Error messages by field name. */
  errors: FieldErrors
  /** Non-blocking remarks by field name. */
  notes: Record<string, string>
  /** Fields without which the letter is incomplete. */
  missing: string[]
  /** Names of the fields of a form that was refused. They stay in it, so that nothing typed is out of sight. */
  sent?: readonly string[] | undefined
  /** By field name, labels of a page whose title names the person. */
  shortLabels?: Readonly<Record<string, string>>
  /** Information about some fields: which document shows the answer. */
  infos?: readonly FieldInfo[] | undefined
  /** Communes to choose from, by the field of the town. */
  towns?: Readonly<Record<string, readonly string[]>> | undefined
  /** By field name, what a relative has saved since the form was opened; `values` holds what the user typed. */
  conflicts?: Readonly<Record<string, OtherVersion>> | undefined
}

/** The parts of that state that a loader returns. `answers`: those stored. */
type ShownForm<Letter> = Partial<Pick<FormState, 'notes' | 'missing' | 'infos' | 'towns'>> & {
  letter: Letter
  answers: Answers
}

/** Returns the state of a form, with what was refused of it. */
export function toFormState<Letter extends PlainQuestions>(
  { letter, answers, notes = {}, missing = [], infos, towns }: ShownForm<Letter>,
  again: RefusedAnswers | undefined,
): FormState & { letter: Letter } {
  const { errors = {}, refused = {}, changes = {}, sent } = again ?? {}
  const values = { ...answers, ...refused }
  return { letter, values, errors, notes, missing, infos, towns, sent, conflicts: otherVersions(changes, answers) }
}

/** `isUnknown`: they ticked "Je ne connais pas ce numéro". */
export type OtherVersion = Change & { value: string; isUnknown: boolean }

/** Returns each change with the answer stored now. */
function otherVersions(changes: Readonly<Record<string, Change>>, stored: Answers): Record<string, OtherVersion> {
  const versions = Object.entries(changes).map(([name, change]) => {
    const isUnknown = stored[unknownTick({ name })] === 'on'
    return [name, { ...change, value: stored[name] ?? '', isUnknown }]
  })
  return Object.fromEntries(versions)
}

/** Returns the label of a field on this page. */
export const labelHere = ({ shortLabels }: FormState, { name, label }: Field): string => shortLabels?.[name] ?? label

/** Whether the field must be answered again: it is invalid, or a relative gave another answer. */
export const isRefused = (name: string, { errors, conflicts }: FormState): boolean =>
  Boolean(errors[name] || conflicts?.[name])

/** Whether the field must be unfolded: it has an error, another version or a remark. */
export const isMarked = (name: string, form: FormState): boolean => isRefused(name, form) || Boolean(form.notes[name])

/** Whether to show "(facultatif)". A checkbox and a number that may be unknown do not need it. */
export function isOptional({ type, required, mayBeUnknown }: Field, values: Answers): boolean {
  if (type === 'checkbox' || mayBeUnknown) return false
  return typeof required === 'object' ? !holds(required, values) : !required
}

/** Returns a field without its help, which is folded elsewhere. */
export function withoutHelp({ help: _help, ...field }: Field): Field {
  return field
}
