import type { Book } from './content.ts'

/** Chapters of a book, in order. */
const titles = {
  person: '',
  life: 'Sa vie',
  gallery: 'Les photos',
  ceremony: 'La cérémonie',
  words: 'Les mots',
  thanks: 'Merci',
} as const
export type ChapterName = keyof typeof titles

/**
 * Minimum chapters for a contents page: with fewer, the book is short enough to leaf through. Our choice: no source.
 */
const FEWEST_LISTED = 3
const FEWEST_MESSAGES = 12

/**
 * Returns the chapters that have content. The messages chapter is always included: without messages, it has space to
 * write by hand.
 */
export function chaptersOf(book: Book): { name: ChapterName; title: string }[] {
  const { welcome, life, gallery, moments, after, ceremonies, thanks } = book
  const lengths: Record<ChapterName, number> = {
    person: welcome.length,
    life: life.length,
    gallery: gallery.length,
    ceremony: moments.length + after.length + ceremonies.length,
    words: 1,
    thanks: thanks.length,
  }
  return (Object.keys(titles) as ChapterName[])
    .filter((name) => lengths[name] > 0)
    .map((name) => ({ name, title: titles[name] || book.firstName }))
}

/** Whether the book has a contents page. */
export function hasContents({ messages }: Pick<Book, 'messages'>, { length }: readonly unknown[]): boolean {
  return length > FEWEST_LISTED || (length === FEWEST_LISTED && messages.length >= FEWEST_MESSAGES)
}

/** Minimum pictures before one moves from the gallery to the contents page. */
const ENOUGH_PICTURES = 4

/** Separates the picture of the contents page from the gallery; undefined if there are too few pictures. */
export function partedGallery({ gallery }: Pick<Book, 'gallery'>, isListed: boolean) {
  if (!isListed || gallery.length < ENOUGH_PICTURES) return { gallery, underContents: undefined }
  return { gallery: gallery.slice(0, -1), underContents: gallery.at(-1) }
}
