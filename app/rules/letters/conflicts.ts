import { type FormDifference, type FormPart, formDifferences, seenAfter, seenIn } from '../forms/merge.ts'
import type { Fingerprint } from '../forms/version.ts'
import { fieldsOf } from './answers.ts'
import type { Answers } from './conditions.ts'
import type { Questions } from './definition.ts'
import { unknownTick } from './definition.ts'
import { withWholeList } from './entries.ts'
import type { LetterInProgress } from './in-progress.ts'
import { normalise } from './normalise.ts'

// Merges the changes of two relatives who have the same letter open (rules/forms/merge.ts).

/** Returns the values of a form by input name: the answers, and the enclosures as checkboxes. */
export function formValuesOf(definition: Questions, { answers, ticked }: LetterInProgress): Answers {
  const boxes = definition.enclosures.map(({ type }) => [type, ticked.includes(type) ? 'on' : ''])
  return { ...answers, ...Object.fromEntries(boxes) }
}

/** Returns the value of `_seen` in the form of a letter. */
export const letterFingerprint = (definition: Questions, shown: Answers, fingerprint: Fingerprint): string =>
  seenIn(partsOf(definition, shown), fingerprint)

/** Returns the value of `_seen` after the form was saved as `mine`, of which `kept` was stored, and stays open. */
export const letterSeenAfter = (
  definition: Questions,
  { mine, kept, seen }: { mine: Answers; kept: Answers; seen: string },
  fingerprint: Fingerprint,
): string => seenAfter({ mine: partsOf(definition, mine), kept: partsOf(definition, kept), seen }, fingerprint)

type Versions = {
  /** Every value if only this form were saved. */
  mine: Answers
  /** Every value currently saved. */
  theirs: Answers
  /** Values that somebody saved. The rest of `theirs` are defaults, which nobody wrote. */
  stored: Answers
}

/**
 * Merges two versions of a letter, part by part. For the names in `conflicts`, the result has the saved version.
 * `seen`: the value of `_seen` in the form.
 */
export function mergeLetter(
  definition: Questions,
  seen: string | undefined,
  { mine, theirs, stored }: Versions,
  fingerprint: Fingerprint,
): { values: Answers; conflicts: string[] } {
  const theirParts = partsOf(definition, theirs).map((part) => (part.name in stored ? part : asDefault(part)))
  const found = formDifferences({ mine: partsOf(definition, mine), theirs: theirParts, seen }, fingerprint)
  const toChoose = withWholeList(definition, found.filter(({ keep }) => keep === 'both').map(nameOf))
  const different = found.map((one) =>
    one.keep === 'mine' && toChoose.has(nameOf(one)) ? { ...one, keep: 'both' as const } : one,
  )
  const values = different
    .filter(({ keep }) => keep !== 'mine')
    .flatMap(({ theirs: { inputs } }) => inputs.map((name) => [name, theirs[name] ?? '']))
  return {
    values: { ...mine, ...Object.fromEntries(values) },
    conflicts: different.filter(({ keep }) => keep === 'both').map(nameOf),
  }
}

const nameOf = ({ mine }: FormDifference) => mine.name

const asDefault = (part: FormPart): FormPart => ({ ...part, isDefault: true })

/**
 * One part per field, together with its box "Je ne connais pas ce numéro" if it has one, and one part per enclosure.
 */
function partsOf(definition: Questions, values: Answers): FormPart[] {
  const fields = fieldsOf(definition).map((field): FormPart => {
    const { name, mayBeUnknown, type } = field
    const ticks = mayBeUnknown ? [unknownTick(field)] : []
    const value = [normalise(field, values[name] ?? ''), ...ticks.map((tick) => values[tick] ?? '')].join('\n')
    return { name, inputs: [name, ...ticks], value, ...(type === 'checkbox' && { isBox: true }) }
  })
  return [
    ...fields,
    ...definition.enclosures.map(
      ({ type }): FormPart => ({ name: type, inputs: [type], value: values[type] ?? '', isBox: true }),
    ),
  ]
}
