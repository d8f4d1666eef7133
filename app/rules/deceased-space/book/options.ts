import type { CondolenceState } from '#app/rules/condolences/condolences.ts'

// The memory book: texts of the family and of visitors, for printing. request-6.2, idea-L13.

/** `booklet`: A5 pages, two by two on A4, to be folded. `printer`: A5 for a printing house. */
export const bookFormats = ['a5', 'booklet', 'a4', 'printer'] as const
export type BookFormat = (typeof bookFormats)[number]

/**
 * Options of a book, in its URL. `withFamily`: includes messages for relatives only. `volume`: from 1, if the messages
 * do not fit in one book.
 */
export type BookOptions = { format: BookFormat; isLarge: boolean; withFamily: boolean; volume: number }

/** Names of `BookOptions` in a URL. An unchecked box sends nothing. */
export const bookOptionNames = { format: 'format', isLarge: 'gros', withFamily: 'famille', volume: 'tome' } as const

/** Values of the format in a URL. */
export const bookFormatNames = { a5: 'a5', booklet: 'livret', a4: 'a4', printer: 'imprimeur' } as const

export const bookOptionsIn = (search: URLSearchParams): BookOptions => ({
  format: bookFormats.find((format) => bookFormatNames[format] === search.get(bookOptionNames.format)) ?? 'a5',
  isLarge: search.get(bookOptionNames.isLarge) === 'on',
  withFamily: search.get(bookOptionNames.withFamily) === 'on',
  volume: Math.max(1, Math.min(999, Math.trunc(Number(search.get(bookOptionNames.volume))) || 1)),
})

/** Name of the parameter that the waiting page adds when it asks again. */
export const bookWaitsName = 'attente'

/** File name without family data, because file names are shared. */
export const BOOK_NAME = 'livre-de-souvenirs.pdf'

/** Maximum messages in a book: request-6.2. */
export const MOST_IN_BOOK = 1000

/** Returns the number of volumes; at least one. */
export const volumesOf = (messages: number): number => Math.max(1, Math.ceil(messages / MOST_IN_BOOK))

/** Returns the states of the messages to include. Messages hidden by reports are always excluded. */
export const bookStates = ({ withFamily }: Pick<BookOptions, 'withFamily'>): CondolenceState[] =>
  withFamily ? ['published', 'family'] : ['published']
