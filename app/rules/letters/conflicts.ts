import type { Instant } from '../days.ts'
import { fieldsOf } from './answers.ts'
import type { Answers } from './conditions.ts'
import type { Field, LetterDefinition } from './definition.ts'
import type { LetterInProgress } from './in-progress.ts'
import { normalise } from './normalise.ts'
import { unknownTick } from './parsed-form.ts'

// Two relatives may have the same letter open. Each form says, in `_seen`, what it showed: what a relative did not
// touch is not written again over what another has saved since. Trust F21, I4.

/** Who has saved another answer meanwhile, and when. `by` is their name, unless they are gone; `isMe`: in another window. */
export type Change = { by: string | undefined; isMe: boolean; at: Instant }

/** A few characters for a value: the same ones for the same value, and they tell nothing of it. */
export type Fingerprint = (name: string, value: string) => string

/** Thirty bits of base64url: two values of a field are taken for one another once in a thousand million times. */
export const FINGERPRINT_LENGTH = 5

/** The values of a form, by input name: the answers, and the enclosures as boxes. */
export function shownIn(definition: LetterDefinition, { answers, ticked }: LetterInProgress): Answers {
  const boxes = definition.enclosures.map(({ type }) => [type, ticked.includes(type) ? 'on' : ''])
  return { ...answers, ...Object.fromEntries(boxes) }
}

/** What a form carries in `_seen`: a mark for each of its controls, in their order. */
export function seenIn(definition: LetterDefinition, shown: Answers, mark: Fingerprint): string {
  return controlsOf(definition)
    .map((control) => mark(control.name, textIn(control, shown)))
    .join('')
}

type Versions = {
  /** Every value as this form alone would leave it. */
  mine: Answers
  /** Every value as it is now. */
  theirs: Answers
  /** What somebody saved. The rest of `theirs` is defaults, which nobody wrote. */
  stored: Answers
}

/**
 * What is to be kept of two versions of a letter, control by control. Untouched here: theirs. Changed here alone: mine.
 * Changed on both sides, to different texts: theirs for now, and its name is in `conflicts`. A box has two states:
 * changed on both sides it is the same. A form that carries nothing is taken at its word.
 */
export function merge(
  definition: LetterDefinition,
  seen: string | undefined,
  { mine, theirs, stored }: Versions,
  mark: Fingerprint,
): { values: Answers; conflicts: string[] } {
  const values: Record<string, string> = { ...mine }
  const conflicts: string[] = []
  for (const [index, control] of controlsOf(definition).entries()) {
    const [my, their] = [textIn(control, mine), textIn(control, theirs)]
    if (my === their || seen === undefined) continue

    const shown = seen.slice(index * FINGERPRINT_LENGTH, (index + 1) * FINGERPRINT_LENGTH)
    const isTouched = shown !== mark(control.name, my)
    const isChanged = shown !== mark(control.name, their) && control.name in stored
    if (isTouched && !isChanged) continue
    if (isTouched && control.isText) conflicts.push(control.name)
    if (!isTouched || control.isText) for (const name of control.names) values[name] = theirs[name] ?? ''
  }
  return { values, conflicts }
}

/** An input of the form, or two that say one thing: a number and its « Je ne connais pas ce numéro ». */
type Control = { name: string; names: string[]; field?: Field; isText: boolean }

function controlsOf(definition: LetterDefinition): Control[] {
  const fields = fieldsOf(definition).map((field) => ({
    name: field.name,
    names: field.mayBeUnknown ? [field.name, unknownTick(field)] : [field.name],
    field,
    isText: field.type !== 'checkbox',
  }))
  return [...fields, ...definition.enclosures.map(({ type }) => ({ name: type, names: [type], isText: false }))]
}

function textIn({ names, field }: Control, values: Answers): string {
  const [value = '', ...ticks] = names.map((name) => values[name] ?? '')
  return [field ? normalise(field, value) : value, ...ticks].join('\n')
}
