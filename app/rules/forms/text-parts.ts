import { type Merged, mergeForms, type Part, seenIn } from './merge.ts'
import { type TypedValues, typedText } from './typed-values.ts'
import type { Fingerprint } from './version.ts'

// A form of texts alone, each a part of its own, that two relatives may have open at once.

const partsOf =
  (names: readonly string[]) =>
  (typed: TypedValues): Part[] =>
    names.map((name) => ({ name, inputs: [name], value: typedText(typed, name) }))

/** What such a form carries in `_seen`. */
export const textsSeen = (names: readonly string[], shown: TypedValues, fingerprint: Fingerprint): string =>
  seenIn(partsOf(names)(shown), fingerprint)

export const mergeTexts = (
  names: readonly string[],
  versions: { mine: TypedValues; theirs: TypedValues },
  fingerprint: Fingerprint,
): Merged => mergeForms({ ...versions, partsOf: partsOf(names) }, fingerprint)
