import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { fieldsOf, visibleFields } from './answers.ts'
import type { Remark } from './checks/remarks.ts'
import type { Answers } from './conditions.ts'
import {
  type Field,
  type LetterDefinition,
  type Questions,
  takeTheirAnswerInputName,
  unknownTick,
} from './definition.ts'
import { enclosuresOf } from './enclosures/enclosures.ts'
import { entryFields } from './entries.ts'
import { applyingEnclosures, type LetterChoices } from './in-progress.ts'
import { normalise } from './normalise.ts'

/**
 * Returns the answers of a form, normalised as they are checked and stored. An unticked box is not submitted and counts
 * as empty. A text field absent from the form was not asked. A field for which the user took a relative's version is
 * left out.
 */
export function answersIn(definition: Questions, typed: TypedValues): Answers {
  const entries = fieldsOf(definition).flatMap((field) => {
    if (takesTheirs(field, typed)) return []
    const text = textOf(field, typed)
    const answer = text === undefined ? [] : [[field.name, normalise(field, text)]]
    if (!field.mayBeUnknown || text === undefined) return answer
    const isUnknown = typed[unknownTick(field)] === 'on' && !isBeaten(field, typed)
    return [...answer, [unknownTick(field), isUnknown ? 'on' : '']]
  })
  return Object.fromEntries(entries)
}

/**
 * Finds the fields where the user typed a number but left "Je ne connais pas ce numéro" ticked. The number is kept and
 * the box is cleared.
 */
export function beatenTicks(definition: Questions, typed: TypedValues): Field[] {
  return fieldsOf(definition).filter((field) => typed[unknownTick(field)] === 'on' && isBeaten(field, typed))
}

const isBeaten = (field: Field, typed: TypedValues) =>
  Boolean(field.mayBeUnknown && normalise(field, textOf(field, typed) ?? '') !== '')

/** Returns those answers, and the enclosures as checkboxes: `on` or empty. */
export function valuesIn(definition: Questions, typed: TypedValues): Answers {
  const boxes = definition.enclosures.map(({ type }) => [type, typed[type] === 'on' ? 'on' : ''])
  return { ...answersIn(definition, typed), ...Object.fromEntries(boxes) }
}

/** Returns the text typed in a field. If "autre" or nothing was chosen in a list, returns the text next to it. */
export function textOf({ name, type }: Field, typed: TypedValues): string | undefined {
  const other = typed[`${name}Other`]?.trim()
  if ((typed[name] === 'autre' || typed[name] === '') && other) return other
  return type === 'checkbox' ? (typed[name] ?? '') : typed[name]
}

const takesTheirs = ({ name }: Field, typed: TypedValues) => typed[takeTheirAnswerInputName(name)] === 'on'

type ToSave = Record<'profile' | 'before' | 'after', Answers> & { mine?: Answers }

/**
 * Returns the entries of `after` to store: visible, valid answers that differ from the stored ones. An unchanged
 * default is not stored, so that it follows the answers it depends on, except a date, which would otherwise change from
 * day to day in a letter that was read. Naming a notary means that one handles the estate, whatever was answered
 * before. Also stores the answers visible in `mine`, the form as submitted, that a relative's answer hides now, and the
 * whole list of people of the letter.
 */
export function entriesToSave(
  definition: Questions,
  { profile, before, after, mine = after }: ToSave,
  refused: ReadonlySet<string>,
): Answers {
  const names = [after, mine]
    .flatMap((answers) => visibleFields(definition, answers))
    .flatMap((field) => (field.mayBeUnknown ? [field.name, unknownTick(field)] : [field.name]))
    .concat(entryFields(definition))
    .filter((name) => name !== 'sendToNotary' && name in after && !refused.has(name))
  const dates = fieldsOf(definition).flatMap(({ name, type }) => (type === 'date' ? name : []))
  const isNew = (name: string) =>
    name in profile
      ? after[name] !== profile[name]
      : after[name] !== (before[name] ?? '') || after[name] === 'on' || (after[name] && dates.includes(name))
  const entries = Object.fromEntries(names.filter(isNew).map((name) => [name, after[name] ?? '']))
  return entries.notaryName && profile.hasNotary === 'no' ? { ...entries, hasNotary: 'yes' } : entries
}

/**
 * Returns the choices of this letter, to merge with earlier ones. A box whose condition does not hold is not stored: it
 * reappears with its condition. A copy to the notary that was neither ticked nor proposed is not stored either, because
 * nobody declined it: it is proposed when the notary becomes a destination (letters-1.20).
 */
export function choicesIn(definition: LetterDefinition, { before, after }: Record<'before' | 'after', Answers>) {
  const offered = applyingEnclosures(definition, after)
  const boxes = offered.filter((type) => after[type] === 'on')
  const { sendToNotary = '' } = after
  const isChosen = sendToNotary === 'on' || 'sendToNotary' in before
  return {
    ...(isChosen && { sendToNotary }),
    enclosures: enclosuresOf(definition, boxes),
    offered,
  } satisfies LetterChoices
}

/** Returns one message per field: the first blocking remark, or the other remarks joined. */
export function sentencesOf(remarks: Remark[]): { errors: Record<string, string>; notes: Record<string, string> } {
  const errors: Record<string, string> = {}
  const notes: Record<string, string> = {}
  for (const { field, level, message } of remarks) {
    if (level === 'blocking') errors[field] ??= message
    else notes[field] = notes[field] ? `${notes[field]} ${message}` : message
  }
  return { errors, notes }
}
