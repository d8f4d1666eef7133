import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { fieldsOf, visibleFields } from './answers.ts'
import type { Remark } from './checks/remarks.ts'
import type { Answers } from './conditions.ts'
import { type Field, type LetterDefinition, type Questions, theirsTick, unknownTick } from './definition.ts'
import { enclosuresOf } from './enclosures/enclosures.ts'
import { entryFields } from './entries.ts'
import { applyingEnclosures, type LetterChoices } from './in-progress.ts'
import { normalise } from './normalise.ts'

/**
 * The answers of a form, as they are checked and stored. An unticked box is sent as nothing and means empty; a text
 * that is not in the form was not asked, and one that gives way to a relative's is not answered here.
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
 * The numbers that were typed beside a tick « Je ne connais pas ce numéro » left on: what was typed is kept, and the
 * tick goes.
 */
export function beatenTicks(definition: Questions, typed: TypedValues): Field[] {
  return fieldsOf(definition).filter((field) => typed[unknownTick(field)] === 'on' && isBeaten(field, typed))
}

const isBeaten = (field: Field, typed: TypedValues) =>
  Boolean(field.mayBeUnknown && normalise(field, textOf(field, typed) ?? '') !== '')

/** Those answers, and the enclosures as boxes: `on` or empty. */
export function valuesIn(definition: Questions, typed: TypedValues): Answers {
  const boxes = definition.enclosures.map(({ type }) => [type, typed[type] === 'on' ? 'on' : ''])
  return { ...answersIn(definition, typed), ...Object.fromEntries(boxes) }
}

/** What was typed in a field: beside a list of which « autre » was chosen, or nothing, the text next to it. */
export function textOf({ name, type }: Field, typed: TypedValues): string | undefined {
  const other = typed[`${name}Other`]?.trim()
  if ((typed[name] === 'autre' || typed[name] === '') && other) return other
  return type === 'checkbox' ? (typed[name] ?? '') : typed[name]
}

const takesTheirs = ({ name }: Field, typed: TypedValues) => typed[theirsTick(name)] === 'on'

type ToSave = Record<'profile' | 'before' | 'after', Answers> & { mine?: Answers }

/**
 * What is to be written of `after`: the answers in sight that are right and differ from what is stored. A default
 * nobody changed stays a default, and follows the answers it came from, unless it is a date: one that moves with the
 * day would change a letter that was read. A notary who is named follows the estate, whatever was said before. What was in sight in `mine`, the form as it
 * was sent, is written too when another relative's answer hides it now. So is the whole list of people that a letter asks
 * for, in whatever order they were typed.
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
 * What belongs to this letter alone, to be laid over what was chosen before. A box whose condition does not hold is not
 * kept: it comes back with it. Nor is a copy to the notary that was neither ticked nor proposed: nobody declined it,
 * and it is proposed when a destination is the notary (letters-1.20).
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

/** One sentence a field: the first that keeps its value from being saved, or the others together. */
export function sentencesOf(remarks: Remark[]): { errors: Record<string, string>; notes: Record<string, string> } {
  const errors: Record<string, string> = {}
  const notes: Record<string, string> = {}
  for (const { field, level, message } of remarks) {
    if (level === 'blocking') errors[field] ??= message
    else notes[field] = notes[field] ? `${notes[field]} ${message}` : message
  }
  return { errors, notes }
}
