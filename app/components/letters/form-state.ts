import type { FieldInfo } from '#app/rules/content/types.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { holds } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import type { PlainLetter, PlainQuestions } from './drawn.ts'

/** What a letter's form shows. */
export type LetterFormState = FormState & { letter: PlainLetter }

/** What the parts of a form show, whether it is a letter's or that of « Ce que nous savons ». */
export type FormState = {
  letter: PlainQuestions
  /** What each field holds: what was refused as it was typed, else what is stored over the defaults (`shownValues`). */
  values: Answers
  /** By field name, what to write instead. */
  errors: Record<string, string>
  /** By field name, remarks that stop nobody. */
  notes: Record<string, string>
  /** The fields the letter is incomplete without. */
  missing: string[]
  /** What is said of some fields, by their names: on which paper the answer is. */
  infos?: readonly FieldInfo[] | undefined
  /** By field name, what a relative has saved there since the form was opened; `values` holds what was typed. */
  conflicts?: Readonly<Record<string, OtherVersion>> | undefined
}

/** `isUnknown`: they ticked « Je ne connais pas ce numéro ». */
export type OtherVersion = Change & { value: string; isUnknown: boolean }

/** Beside each change, the answer as it is stored now. */
export function otherVersions(
  changes: Readonly<Record<string, Change>>,
  stored: Answers,
): Record<string, OtherVersion> {
  const versions = Object.entries(changes).map(([name, change]) => {
    const isUnknown = stored[unknownTick({ name })] === 'on'
    return [name, { ...change, value: stored[name] ?? '', isUnknown }]
  })
  return Object.fromEntries(versions)
}

/** Is to be answered again: it is wrong, or a relative has answered otherwise. */
export const isRefused = (name: string, { errors, conflicts }: FormState): boolean =>
  Boolean(errors[name] || conflicts?.[name])

/** Must be shown and not folded: it has an error, another version or a remark. */
export const isMarked = (name: string, form: FormState): boolean => isRefused(name, form) || Boolean(form.notes[name])

/** « (facultatif) »: a box and a number that may be unknown say it already. */
export function isOptional({ type, required, mayBeUnknown }: Field, values: Answers): boolean {
  if (type === 'checkbox' || mayBeUnknown) return false
  return typeof required === 'object' ? !holds(required, values) : !required
}

/** A field whose help stands elsewhere, folded. */
export function withoutHelp({ help: _help, ...field }: Field): Field {
  return field
}
