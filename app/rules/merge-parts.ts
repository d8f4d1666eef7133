import type { Typed } from './ceremony/events/music-rows.ts'
import { FINGERPRINT_LENGTH, type Fingerprint } from './letters/conflicts.ts'

// Two relatives may have the same page of a ceremony open, as they may a letter (rules/letters/conflicts.ts). What each
// shows is cut in parts.

/** `inputs`: those that say it together. `value` is the same for two ways of typing the same thing. */
export type Part = { name: string; inputs: string[]; value: string }

/** What a form carries in `_seen`: a mark for each of its parts, by name. */
export function fingerprintsOf(parts: readonly Part[], mark: Fingerprint): string {
  return parts.map(({ name, value }) => `${name}.${mark(name, value)}`).join(' ')
}

type Versions = { mine: Typed; theirs: Typed; partsOf: (typed: Typed) => Part[] }

/** `taken`: the names of the parts where theirs is kept. */
export type Merged = { typed: Typed; conflicts: string[]; taken: string[] }

/**
 * What is to be kept of two versions, part by part. Untouched here: theirs. Changed here alone: mine. Changed on both
 * sides: mine where the box « Prendre sa version » stays empty, and its name in `conflicts` when it was never offered. A
 * form that carries nothing is taken at its word.
 */
export function mergeParts({ mine, theirs, partsOf }: Versions, mark: Fingerprint): Merged {
  const seen = new Map(
    (mine._seen ?? '')
      .split(' ')
      .map((said) => [said.slice(0, -FINGERPRINT_LENGTH - 1), said.slice(-FINGERPRINT_LENGTH)]),
  )
  const theirParts = partsOf(theirs)
  const typed: Record<string, string> = { ...mine }
  const conflicts: string[] = []
  const taken: string[] = []
  for (const { name, value, inputs } of partsOf(mine)) {
    const their = theirParts.find((other) => other.name === name)
    const shown = seen.get(name)
    if (!their || their.value === value) continue

    const isTouched = shown !== mark(name, value)
    const isChanged = shown !== mark(name, their.value)
    const takesTheirs = mine[theirsTick(name)] === 'on' || (shown !== undefined && !isTouched)
    if (takesTheirs) {
      for (const input of inputs) delete typed[input]
      for (const input of their.inputs) typed[input] = theirs[input] ?? ''
      taken.push(name)
    } else if (shown !== undefined && isChanged) conflicts.push(name)
  }
  return { typed, conflicts, taken }
}

/** The box that takes the other version of a part. */
export const theirsTick = (name: string): string => `theirs-${name}`
