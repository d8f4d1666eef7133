import {
  type KnownText,
  knownTexts,
  type ReadingGroup,
  readingGroups,
  type Tradition,
  traditions,
  writtenReadings,
} from '#app/content/ceremony/readings.ts'
import { readingSeconds } from '#app/rules/ceremony/events/reading-time.ts'
import type { Tone } from '#app/rules/tone.ts'

/** `number` from 1, used in the URL. `seconds`: reading time at our slow pace. */
export type WrittenReading = {
  number: number
  title: string
  who: string
  groups: readonly string[]
  stanzas: readonly (readonly string[])[]
  seconds: number
}

/**
 * Returns the fifteen readings written for this product, in order, with the person's first name. They are neutral in
 * gender and religion, and mark pauses with "‖".
 */
export function readings(firstName: string): WrittenReading[] {
  return writtenReadings.map(({ title, who, groups, stanzas }, index) => {
    const named = stanzas.map((lines) => lines.map((line) => line.replaceAll('{Prénom}', firstName)))
    return { number: index + 1, title, who, groups, stanzas: named, seconds: readingSeconds(named.flat().join(' ')) }
  })
}

/** Returns the readings of a group first, then the others, each in their order. */
export function readingsFor(firstName: string, group: ReadingGroup): WrittenReading[] {
  const all = readings(firstName)
  const isFor = ({ groups }: WrittenReading) => group !== 'all' && groups.includes(group)
  return [...all.filter(isFor), ...all.filter((reading) => !isFor(reading))]
}

/** Returns an editable text: one verse per line, a blank line between stanzas. */
export const textOfReading = ({ stanzas }: Pick<WrittenReading, 'stanzas'>): string =>
  stanzas.map((lines) => lines.join('\n')).join('\n\n')

/** Marks a pause in a text that is read aloud. */
export const BREATH = '‖'

/** Removes the pause marks, for people who read in silence. */
export const withoutBreaths = (text: string): string => text.replace(/\s*‖/g, '')

/** Returns the known texts to propose. Leaves out texts about a violent death after a violent death. */
export const knownTextsFor = (tone: Tone): KnownText[] =>
  knownTexts.filter(({ isViolent }) => !(isViolent && tone.isViolent))

export const isTradition = (word: string): word is Tradition => Object.hasOwn(traditions, word)
export const isReadingGroup = (word: string): word is ReadingGroup => Object.hasOwn(readingGroups, word)
