import type { CondolenceState } from '#app/rules/condolences/condolences.ts'

// The memory book: what the family and visitors wrote in a space, to be printed and kept. request-6.2, idea-L13.

/** `booklet`: A5, two by two on A4, to be folded. `printer`: A5 with what a printing house asks for. */
export const bookFormats = ['a5', 'booklet', 'a4', 'printer'] as const
export type BookFormat = (typeof bookFormats)[number]

/**
 * The options of a book, in its address. `withFamily`: includes what is kept for the relatives. `volume`: from 1, where
 * one book cannot hold every message.
 */
export type BookOptions = { format: BookFormat; isLarge: boolean; withFamily: boolean; volume: number }

/** The names of `BookOptions` in an address: an unchecked box sends nothing. */
export const bookOptionNames = { format: 'format', isLarge: 'gros', withFamily: 'famille', volume: 'tome' } as const

/** The formats in an address. */
export const bookFormatNames = { a5: 'a5', booklet: 'livret', a4: 'a4', printer: 'imprimeur' } as const

export const bookOptionsIn = (search: URLSearchParams): BookOptions => ({
  format: bookFormats.find((format) => bookFormatNames[format] === search.get(bookOptionNames.format)) ?? 'a5',
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
