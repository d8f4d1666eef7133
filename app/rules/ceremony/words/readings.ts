import { readingSeconds } from '#app/rules/ceremony/events/reading-time.ts'
import type { Tone } from '#app/rules/tone.ts'
import known from './known-texts.json' with { type: 'json' }
import written from './readings.json' with { type: 'json' }

/** For whom, or after what, a reading was written. */
export const readingGroups = {
  parent: 'Une mère, un père',
  spouse: 'Un mari, une femme',
  child: 'Un enfant',
  sibling: 'Un frère, une sœur',
  friend: 'Un ami',
  illness: 'Après une longue maladie',
  sudden: 'Après une mort soudaine',
  all: 'Tous les textes',
} as const
export type ReadingGroup = keyof typeof readingGroups

/** `number` from 1, as its address says. `seconds` at the pace of a reader that day. */
export type WrittenReading = {
  number: number
  title: string
  who: string
  groups: readonly string[]
  stanzas: readonly (readonly string[])[]
  seconds: number
}

/**
 * The fifteen readings written for this product, in their order, about this person. They say nothing that depends on
 * whether it is a man or a woman, of no faith, and « ‖ » where one breathes.
 */
export function readings(firstName: string): WrittenReading[] {
  return written.map(({ title, who, groups, stanzas }, index) => {
    const named = stanzas.map((lines) => lines.map((line) => line.replaceAll('{Prénom}', firstName)))
    return { number: index + 1, title, who, groups, stanzas: named, seconds: readingSeconds(named.flat().join(' ')) }
  })
}

/** Those of a group first, then the others, each in its order. */
export function readingsFor(firstName: string, group: ReadingGroup): WrittenReading[] {
  const all = readings(firstName)
  const isFor = ({ groups }: WrittenReading) => group !== 'all' && groups.includes(group)
  return [...all.filter(isFor), ...all.filter((reading) => !isFor(reading))]
}

/** As a family may change it: a line a verse, a blank line between stanzas. */
export const textOfReading = ({ stanzas }: Pick<WrittenReading, 'stanzas'>): string =>
  stanzas.map((lines) => lines.join('\n')).join('\n\n')

/** The mark of a breath, in a text that is read aloud. */
export const BREATH = '‖'

/** A text without its breaths, for those who read it in silence. */
export const withoutBreaths = (text: string): string => text.replace(/\s*‖/g, '')

export const traditions = {
  secular: 'Poèmes et proses',
  catholic: 'Catholique',
  protestant: 'Protestante',
  orthodox: 'Orthodoxe',
  jewish: 'Juive',
  muslim: 'Musulmane',
  buddhist: 'Bouddhiste',
} as const
export type Tradition = keyof typeof traditions

/** A text that many know, and that we do not hold: where it is found, for a family to paste it. */
export type KnownText = {
  tradition: string
  title: string
  author: string
  dates: string
  reference: string
  length: string
  who: string
  /** Whether it tells of a violent death. */
  isViolent?: true
}

export const knownTexts: readonly KnownText[] = known as KnownText[]

/** Returns the known texts to propose. A text that tells of a violent death is left out after one. */
export const knownTextsFor = (tone: Tone): KnownText[] =>
  knownTexts.filter(({ isViolent }) => !(isViolent && tone.isViolent))

export const isTradition = (word: string): word is Tradition => Object.hasOwn(traditions, word)
export const isReadingGroup = (word: string): word is ReadingGroup => Object.hasOwn(readingGroups, word)
