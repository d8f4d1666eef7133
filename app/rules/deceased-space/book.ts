import { type Condolence, type CondolenceState, SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import { parisDay } from '../days.ts'
import { dateFr } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import { momentTitles, whenFr } from './moment-copy.ts'
import { shownPerson } from './public-view.ts'
import { type DeceasedSpace, isWelcomeText, momentNames } from './space.ts'

// The memory book: what the family and those who wrote have left of a space, to be printed and kept. Issue 6 §2, L13.

/**
 * What is asked of a book, in its address. `withFamily`: what is kept for the relatives is in it. `volume`: from 1, where
 * one book cannot hold all the messages.
 */
export type BookOptions = { format: 'a4' | 'a5'; isLarge: boolean; withFamily: boolean; volume: number }

/** The names of `BookOptions` in an address: a form of ticks sends nothing for what is not asked. */
export const bookOptionNames = { format: 'format', isLarge: 'gros', withFamily: 'famille', volume: 'tome' } as const

export const bookOptionsIn = (search: URLSearchParams): BookOptions => ({
  format: search.get(bookOptionNames.format) === 'a4' ? 'a4' : 'a5',
  isLarge: search.get(bookOptionNames.isLarge) === 'on',
  withFamily: search.get(bookOptionNames.withFamily) === 'on',
  volume: Math.max(1, Math.min(999, Math.trunc(Number(search.get(bookOptionNames.volume))) || 1)),
})

/** In the address of who comes back from the page that waits. */
export const bookWaitsName = 'attente'

/** « livre-de-souvenirs.pdf »: nothing of the family, since file names travel. */
export const BOOK_NAME = 'livre-de-souvenirs.pdf'

/** Messages of one book. Issue 6 §2. */
export const MOST_IN_BOOK = 1000

/** How many books so many messages take: one at least. */
export const volumesOf = (messages: number): number => Math.max(1, Math.ceil(messages / MOST_IN_BOOK))

/** The messages that a book holds; what was reported and not read again is in none. */
export const bookStates = ({ withFamily }: Pick<BookOptions, 'withFamily'>): CondolenceState[] =>
  withFamily ? ['published', 'family'] : ['published']

/** `isForFamily`: the book says so, for who lends it. */
type Kept = { paragraphs: string[]; isForFamily: boolean }

export type BookMoment = Kept & { title: string; when: string; place: string }

/** `fileId`: of its picture, of which a page says `alt`. */
export type BookMessage = Kept & {
  name: string
  /** « 8 mars 2026 ». */
  day: string
  fileId: string | undefined
  alt: string
}

/** Everything a book says, in words. Its texts are as they were typed, lines and all. */
export type Book = {
  title: string
  name: string
  dates: string
  /** « Tome 2 », from the second on. */
  volume: string
  welcome: string[]
  moments: BookMoment[]
  /** As they are given: the oldest first. */
  messages: BookMessage[]
}

export function bookContent(
  space: DeceasedSpace,
  profile: Answers,
  condolences: readonly Condolence[],
  { withFamily, volume }: Pick<BookOptions, 'withFamily' | 'volume'>,
): Book {
  const { name, dates, description } = shownPerson(space, profile, '')
  return {
    ...{ name, dates, title: `Livre de souvenirs – ${name}`, volume: volume > 1 ? `Tome ${volume}` : '' },
    // On paper there is nothing to be found, and no word to leave.
    welcome: isWelcomeText(description) ? [] : paragraphsOf(description),
    moments: momentNames
      .map((moment) => ({ title: momentTitles[moment], ...space.moments[moment] }))
      .filter(({ isOn, audience }) => isOn && (withFamily || audience === 'everyone'))
      .map(({ title, place, description: words, audience, ...times }) => ({
        ...{ title, place: place.trim(), when: whenFr(times) ?? '', paragraphs: paragraphsOf(words) },
        isForFamily: audience === 'family',
      }))
      .filter(({ when, place, paragraphs }) => when || place || paragraphs.length > 0),
    messages: condolences.map(messageOf),
  }
}

const messageOf = ({ name, message, createdAt, picture, state }: Condolence): BookMessage => ({
  ...{ name, day: dateFr(parisDay(new Date(createdAt))), fileId: picture?.small, alt: `Photo de ${name}` },
  ...{ paragraphs: paragraphsOf(message || SILENT_WORDS), isForFamily: state === 'family' },
})

/** What an empty line parts; a single end of line stays where it was typed. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
