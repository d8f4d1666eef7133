import type { Instant } from '../days.ts'
import type { TypedValues } from './typed-values.ts'
import { FINGERPRINT_LENGTH, type Fingerprint, isSeen, isTag } from './version.ts'

// Merges two versions of a form that two relatives have open. The form's `_seen` holds fingerprints of what it showed,
// so that a field the user did not touch does not overwrite a relative's change. As in any merge, `mine` is the version
// being saved and `theirs` the one saved in the meantime.

/**
 * Who saved another version and when. `by`: their name, unless their user was deleted. `isMe`: the same user in another
 * window.
 */
export type Change = { by: string | undefined; isMe: boolean; at: Instant }

/** One unit of a form that is merged as a whole. */
export type FormPart = {
  /** Name of its first input, unique in the form. */
  name: string
  /** Inputs that hold its value together. */
  inputs: readonly string[]
  /** Normalised value, the same for equivalent inputs. */
  value: string
  /** Has no text to compare: if both sides changed it, mine is kept. */
  isBox?: true
  /** Is a default that nobody entered, so the other version wins. */
  isDefault?: true
}

/** Builds the `_seen` of a form: the fingerprints of its parts, in order. */
export const seenIn = (parts: readonly FormPart[], fingerprint: Fingerprint): string =>
  parts.map(({ name, value }) => fingerprint(name, value)).join('')

/**
 * Builds the next `_seen` of a form that stays open after saving. A saved part gets its new fingerprint. A part that
 * was not saved, because of a conflict or an error, keeps the old one.
 */
export function seenAfter(
  { mine, kept, seen }: { mine: readonly FormPart[]; kept: readonly FormPart[]; seen: string },
  fingerprint: Fingerprint,
): string {
  if (seen.length !== mine.length * FINGERPRINT_LENGTH) return seen
  const before = fingerprintsIn(seen)
  return mine
    .map(({ name, value }, index) =>
      kept.some((part) => part.name === name && part.value === value) ? fingerprint(name, value) : before[index],
    )
    .join('')
}

type Parts = {
  mine: readonly FormPart[]
  theirs: readonly FormPart[]
  /** `_seen` of the form; undefined if it has none, and then all of mine is kept. */
  seen: string | undefined
}

/** A part whose two versions differ, and which to keep. */
export type FormDifference = { mine: FormPart; theirs: FormPart; keep: 'mine' | 'theirs' | 'both' }

/**
 * Lists the parts that differ between two versions of a form, in the order of mine. Keeps theirs if only they changed
 * it, mine if only I did, and both if both did: then the family chooses.
 *
 * A part that `seen` does not list counts as changed on both sides. So does every part if `seen` is malformed or comes
 * from another version of the service. No text is lost; at worst, the form asks one question too many.
 */
export function formDifferences({ mine, theirs, seen }: Parts, fingerprint: Fingerprint): FormDifference[] {
  const shown = seen === undefined ? undefined : new Set(fingerprintsIn(seen))
  const wasShown = ({ name, value }: FormPart) => shown?.has(fingerprint(name, value)) === true
  return mine.flatMap((part): FormDifference[] => {
    const their = theirs.find(({ name }) => name === part.name)
    if (!their || their.value === part.value) return []
    if (wasShown(part)) return [{ mine: part, theirs: their, keep: 'theirs' }]
    const isChanged = shown !== undefined && !their.isDefault && !wasShown(their)
    return [{ mine: part, theirs: their, keep: isChanged && !part.isBox ? 'both' : 'mine' }]
  })
}

const fingerprintsIn = (seen: string): string[] =>
  Array.from({ length: Math.ceil(seen.length / FINGERPRINT_LENGTH) }, (_, index) =>
    seen.slice(index * FINGERPRINT_LENGTH, (index + 1) * FINGERPRINT_LENGTH),
  )

type Forms = {
  mine: TypedValues
  theirs: TypedValues
  partsOf: (typed: TypedValues) => FormPart[]
  /** Whether anyone has ever saved this part. If not, mine is kept. */
  isSaved?: (name: string) => boolean
}

/**
 * `conflicts`: names of the parts to choose, with mine in `typed`; `taken`: those among them whose other version is
 * kept.
 */
export type Merged = { typed: TypedValues; conflicts: string[]; taken: string[] }

/**
 * Merges two versions of a form, part by part. Keeps theirs if its box "Prendre sa version" is ticked. A call names the
 * whole version it saw: all of mine is kept if nothing has changed since, and nothing is merged otherwise.
 */
export function mergeForms({ mine, theirs, partsOf, isSaved = () => true }: Forms, fingerprint: Fingerprint): Merged {
  const typed: Record<string, string> = { ...mine }
  const conflicts: string[] = []
  const taken: string[] = []
  const stored = partsOf(theirs).map((part) => (isSaved(part.name) ? part : { ...part, isDefault: true as const }))
  if (mine._seen && isTag(mine._seen)) {
    const isCurrent = isSeen(mine._seen, seenIn(stored, fingerprint), fingerprint)
    const saved = stored.filter(({ isDefault }) => !isDefault).map(({ name }) => name)
    return { typed, conflicts: isCurrent ? [] : saved, taken }
  }
  const parts = { mine: partsOf(mine), theirs: stored, seen: mine._seen || undefined }
  for (const { mine: part, theirs: their, keep } of formDifferences(parts, fingerprint)) {
    if (keep === 'theirs' || mine[takeTheirsInputName(part.name)] === 'on') {
      for (const input of part.inputs) delete typed[input]
      for (const input of their.inputs) typed[input] = theirs[input] ?? ''
      taken.push(part.name)
    } else if (keep === 'both') conflicts.push(part.name)
  }
  return { typed, conflicts, taken }
}

/** Name of the checkbox that takes the other version of a part. */
export const takeTheirsInputName = (name: string): string => `theirs-${name}`
