import { type Condolence, type CondolenceState, SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import { parisDay } from '../days.ts'
import { dateFr } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import { momentTitles, whenFr } from './moment-copy.ts'
import { shownPerson } from './public-view.ts'
import { type DeceasedSpace, isWelcomeText, momentNames } from './space.ts'

// The memory book: what the family and visitors wrote in a space, to be printed and kept. request-6.2, idea-L13.

/**
 * The options of a book, in its address. `withFamily`: includes what is kept for the relatives. `volume`: from 1, where
 * one book cannot hold every message.
 */
export type BookOptions = { format: 'a4' | 'a5'; isLarge: boolean; withFamily: boolean; volume: number }

/** The names of `BookOptions` in an address: an unchecked box sends nothing. */
export const bookOptionNames = { format: 'format', isLarge: 'gros', withFamily: 'famille', volume: 'tome' } as const

export const bookOptionsIn = (search: URLSearchParams): BookOptions => ({
  format: search.get(bookOptionNames.format) === 'a4' ? 'a4' : 'a5',
  isLarge: search.get(bookOptionNames.isLarge) === 'on',
  withFamily: search.get(bookOptionNames.withFamily) === 'on',
  volume: Math.max(1, Math.min(999, Math.trunc(Number(search.get(bookOptionNames.volume))) || 1)),
})

/** The name in the address by which the page that waits asks again. */
export const bookWaitsName = 'attente'

/** A file name without anything about the family: file names travel. */
export const BOOK_NAME = 'livre-de-souvenirs.pdf'

/** Messages in one book: request-6.2. */
export const MOST_IN_BOOK = 1000

/** How many volumes so many messages take: at least one. */
export const volumesOf = (messages: number): number => Math.max(1, Math.ceil(messages / MOST_IN_BOOK))

/** The states of the messages in a book; messages hidden by reports are in none. */
export const bookStates = ({ withFamily }: Pick<BookOptions, 'withFamily'>): CondolenceState[] =>
  withFamily ? ['published', 'family'] : ['published']

/** `isForFamily`: the book marks it, for a family that lends the book. */
type BookEntry = { paragraphs: string[]; isForFamily: boolean }

export type BookMoment = BookEntry & { title: string; when: string; place: string }

/** `fileId`: its picture, described by `alt`. */
export type BookMessage = BookEntry & {
  name: string
  /** « 8 mars 2026 ». */
  day: string
  fileId: string | undefined
  alt: string
}

/** Everything a book says, in French. Its texts are as they were typed, line breaks included. */
export type Book = {
  title: string
  name: string
  dates: string
  /** « Tome 2 », from the second on. */
  volume: string
  welcome: string[]
  moments: BookMoment[]
  /** In the order given: oldest first. */
  messages: BookMessage[]
}

/** `condolences`: those of this volume, in the order to print. */
export function bookContent(
  space: DeceasedSpace,
  profile: Answers,
  condolences: readonly Condolence[],
  { withFamily, volume }: Pick<BookOptions, 'withFamily' | 'volume'>,
): Book {
  const { name, dates, description } = shownPerson(space, profile, '')
  return {
    ...{ name, dates, title: `Livre de souvenirs – ${name}`, volume: volume > 1 ? `Tome ${volume}` : '' },
    // The default text invites visitors to look around and write, which a printed book does not offer.
    welcome: isWelcomeText(description) ? [] : paragraphsOf(description),
    moments: momentNames
      .map((moment) => ({ title: momentTitles[moment], ...space.moments[moment] }))
      .filter(({ isOn, audience }) => isOn && (withFamily || audience === 'everyone'))
      .map(({ title, place, description, audience, ...times }) => ({
        ...{ title, place: place.trim(), when: whenFr(times) ?? '', paragraphs: paragraphsOf(description) },
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

/** Splits a text at its empty lines; a single line break stays in its paragraph. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
