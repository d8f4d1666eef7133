import { type FormPart, type Merged, mergeForms, seenIn } from './merge.ts'
import { type TypedValues, typedText } from './typed-values.ts'
import type { Fingerprint } from './version.ts'

// Parts of a form with only text fields, for the merge of two relatives' changes.

const partsOf =
  (names: readonly string[]) =>
  (typed: TypedValues): FormPart[] =>
    names.map((name) => ({ name, inputs: [name], value: typedText(typed, name) }))

/** Builds the `_seen` of such a form. */
export const textsSeen = (names: readonly string[], shown: TypedValues, fingerprint: Fingerprint): string =>
  seenIn(partsOf(names)(shown), fingerprint)

export const mergeTexts = (
  names: readonly string[],
  versions: { mine: TypedValues; theirs: TypedValues },
  fingerprint: Fingerprint,
): Merged => mergeForms({ ...versions, partsOf: partsOf(names) }, fingerprint)
