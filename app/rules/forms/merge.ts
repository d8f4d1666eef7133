import type { Instant } from '../days.ts'
import type { TypedValues } from './typed-values.ts'
import { FINGERPRINT_LENGTH, type Fingerprint, isSeen, isTag } from './version.ts'

// Two relatives may have one form open. It says, in `_seen`, what it showed: what a relative did not touch is not
// written again over what another has saved since. As in any merge, `mine` is the version that is being saved, and
// `theirs` the one that was saved meanwhile.

/**
 * Who has saved another version meanwhile, and when. `by` is their name, unless they are gone; `isMe`: in another
 * window.
 */
export type Change = { by: string | undefined; isMe: boolean; at: Instant }

/** One thing that a form says. */
export type Part = {
  /** Of its first input: no two parts of a form bear it. */
  name: string
  /** The inputs that say it together. */
  inputs: readonly string[]
  /** One value for all the ways of typing it. */
  value: string
  /** Nothing to read twice: changed on both sides, it is mine. */
  isBox?: true
  /** Nobody wrote it: it is a default, and gives way. */
  isDefault?: true
}

/** What a form carries in `_seen`: the fingerprints of its parts, one after the other. */
export const seenIn = (parts: readonly Part[], fingerprint: Fingerprint): string =>
  parts.map(({ name, value }) => fingerprint(name, value)).join('')

/**
 * What a form that stays open then carries in `_seen`, once it was saved: what it now says, where that is what is kept;
 * what it carried before, where a relative's answer or a mistake kept it out.
 */
export function seenAfter(
  { mine, kept, seen }: { mine: readonly Part[]; kept: readonly Part[]; seen: string },
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
  mine: readonly Part[]
  theirs: readonly Part[]
  /** What the form carried; undefined for a form that carries nothing, and is taken at its word. */
  seen: string | undefined
}

/** A part that the two versions do not say alike, and which is to be kept. */
export type Difference = { mine: Part; theirs: Part; keep: 'mine' | 'theirs' | 'both' }

/**
 * What differs between two versions of a form, in the order of mine. Untouched here: theirs is kept. Changed here
 * alone: mine. Changed on both sides: both, and the family chooses.
 *
 * A part of which `seen` says nothing counts as changed on both sides. So does every part when `seen` is garbled, or in
 * the notation that another version of the service wrote: no text is lost, one question too many is asked.
 */
export function differences({ mine, theirs, seen }: Parts, fingerprint: Fingerprint): Difference[] {
  const shown = seen === undefined ? undefined : new Set(fingerprintsIn(seen))
  const wasShown = ({ name, value }: Part) => shown?.has(fingerprint(name, value)) === true
  return mine.flatMap((part): Difference[] => {
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
  partsOf: (typed: TypedValues) => Part[]
  /** Whether anybody has ever saved this part: theirs gives way where nobody has. */
  isSaved?: (name: string) => boolean
}

/** `conflicts`: the names of the parts to choose, mine in `typed`; `taken`: of those where theirs is kept. */
export type Merged = { typed: TypedValues; conflicts: string[]; taken: string[] }

/**
 * One form of two, part by part. Theirs is taken as well where its box « Prendre sa version » is ticked. A call names
 * the version it saw whole: all of mine is kept when nothing has changed since, and nothing is merged otherwise.
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
  for (const { mine: part, theirs: their, keep } of differences(parts, fingerprint)) {
    if (keep === 'theirs' || mine[theirsTick(part.name)] === 'on') {
      for (const input of part.inputs) delete typed[input]
      for (const input of their.inputs) typed[input] = theirs[input] ?? ''
      taken.push(part.name)
    } else if (keep === 'both') conflicts.push(part.name)
  }
  return { typed, conflicts, taken }
}

/** The box that takes the other version of a part. */
export const theirsTick = (name: string): string => `theirs-${name}`
