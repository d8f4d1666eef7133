import glossary from '#app/content/glossary.json' with { type: 'json' }
import type { Day } from '#app/rules/days.ts'
import { plain } from '#app/rules/french/elision.ts'
import { upperFirst } from '#app/rules/french.ts'
import { filled, searchable } from './text.ts'

/** A term of the glossary. `id`: its anchor. `example`: a sentence that uses it once. */
export type GlossaryWord = { id: string; term: string; plain: string; example: string }

const someone = 'votre proche'

/** In alphabetical order, with French typography. */
export const glossaryWords: readonly GlossaryWord[] = glossary.words.map((word) => ({
  ...word,
  term: filled(word.term, someone),
  plain: filled(word.plain, someone),
  example: filled(word.example, someone),
}))

export const glossaryVerifiedAt: Day = glossary.verifiedAt

/** Groups the terms by initial letter, in order. Letters without terms are left out. */
export function glossaryByLetter(words = glossaryWords): { letter: string; words: GlossaryWord[] }[] {
  const letters = new Map<string, GlossaryWord[]>()
  for (const word of words) {
    const letter = upperFirst(plain(word.term).slice(0, 1))
    letters.set(letter, [...(letters.get(letter) ?? []), word])
  }
  return [...letters].map(([letter, words]) => ({ letter, words }))
}

/**
 * Returns the terms whose name or meaning contains the search text, ignoring accents and case; none for an empty text.
 */
export function searchGlossary(typed: string): GlossaryWord[] {
  const asked = searchable(typed)
  if (!asked) return []
  return glossaryWords.filter(({ term, plain }) => searchable(`${term} ${plain}`).includes(asked))
}

/** A segment of a line: text, bold text, or the first use of a glossary term. */
export type Segment = { text: string; isBold?: true; word?: GlossaryWord }

// Longest first, so that "acte de décès" comes before "acte". Acronyms such as "APA" and "FCDDV" match only in
// capitals.
const terms = glossaryWords
  .map((word) => ({ word, isAcronym: /^[A-Z]+$/.test(word.term) }))
  .toSorted((one, other) => other.word.term.length - one.word.term.length)
  .map(({ word, isAcronym }) => {
    const escaped = word.term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', 's? ')
    return { word, pattern: new RegExp(`(?<![\\p{L}-])${escaped}s?(?![\\p{L}-])`, isAcronym ? 'u' : 'iu') }
  })

/**
 * Splits a line into segments. A term that is not in `seen` becomes its own segment and is added to it, so that each
 * page links it once.
 */
export function toSegments(line: string, seen: Set<GlossaryWord>): Segment[] {
  return line
    .split('**')
    .flatMap((text, index) => (index % 2 === 1 ? [{ text, isBold: true as const }] : withWords(text, seen)))
    .filter(({ text }) => text !== '')
}

function withWords(text: string, seen: Set<GlossaryWord>): Segment[] {
  for (const { word, pattern } of terms) {
    if (seen.has(word)) continue
    const found = pattern.exec(text)
    if (!found) continue
    seen.add(word)
    const end = found.index + found[0].length
    return [
      ...withWords(text.slice(0, found.index), seen),
      { text: found[0], word },
      ...withWords(text.slice(end), seen),
    ]
  }
  return [{ text }]
}
