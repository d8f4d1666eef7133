import known from './known-texts.json' with { type: 'json' }
import written from './readings.json' with { type: 'json' }

/** Groups of readings: by relation or circumstance. */
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

/** The fifteen readings written for this product, in order. `{Prénom}` is the first name; "‖" marks a pause. */
export const writtenReadings: readonly {
  title: string
  who: string
  groups: readonly string[]
  stanzas: readonly (readonly string[])[]
}[] = written

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

/** A well-known text that we do not reproduce: where to find it, so that the family can paste it. */
export type KnownText = {
  tradition: string
  title: string
  author: string
  dates: string
  reference: string
  length: string
  who: string
  /** Whether it is about a violent death. */
  isViolent?: true
}

export const knownTexts: readonly KnownText[] = known as KnownText[]
