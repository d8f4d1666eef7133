import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Booklet } from './booklet.ts'

/** Possible page counts of a booklet of folded sheets, including the cover. */
export const BOOKLET_PAGES = [4, 8, 12] as const

/** The part that takes the most space, to be shortened first. */
export type BookletPart = { is: 'text'; title: string } | { is: 'events' } | { is: 'thanks' }

/** More lines than twelve pages can hold, and more characters than an A5 line can hold, at the smallest font size. */
const LINES_OF_ALL = 400
const CHARACTERS_OF_LINE = 110

/** Refuses 'too-long' when no font size can make the text fit, before a browser prints it. */
export function checkBookletRoom(booklet: Booklet): Outcome<undefined, 'too-long'> {
  const lines = partsOf(booklet).reduce((total, part) => total + part.lines, 0)
  return lines > LINES_OF_ALL ? refuse('too-long') : accept(undefined)
}

export function longestPart(booklet: Booklet): BookletPart {
  const [first, ...others] = partsOf(booklet)
  return others.reduce((longest, part) => (part.lines > longest.lines ? part : longest), first).part
}

type Measured = { part: BookletPart; lines: number }

/** Measures each part. The line counts are lower bounds. */
function partsOf({ events, texts, thanks }: Booklet): [Measured, ...Measured[]] {
  const listed = events.flatMap(({ title, lines }) => [title, ...lines])
  return [
    { part: { is: 'events' }, lines: linesAtLeast(listed) },
    ...texts.map(
      ({ title, stanzas }): Measured => ({ part: { is: 'text', title }, lines: linesAtLeast(stanzas.flat()) }),
    ),
    { part: { is: 'thanks' }, lines: linesAtLeast(thanks.split('\n')) },
  ]
}

const linesAtLeast = (lines: readonly string[]) =>
  lines.reduce(
    (total, line) => total + Math.max(1, Math.ceil(line.replace(/\s+/g, ' ').length / CHARACTERS_OF_LINE)),
    0,
  )
