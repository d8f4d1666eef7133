import type { Book } from './content.ts'

/** The chapters of a book, in order. */
const titles = {
  person: '',
  life: 'Sa vie',
  gallery: 'Les photos',
  ceremony: 'La cérémonie',
  words: 'Les mots',
  thanks: 'Merci',
} as const
export type ChapterName = keyof typeof titles

/** Fewer are seen as one leafs through: a list of two or three lines says nothing of a few pages. Ours. */
const FEWEST_LISTED = 3
const FEWEST_MESSAGES = 12

/** Those that have something to say, and the words, which leave room to write where there are none yet. */
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

/** Whether the book opens on its contents. */
export function hasContents({ messages }: Pick<Book, 'messages'>, { length }: readonly unknown[]): boolean {
  return length > FEWEST_LISTED || (length === FEWEST_LISTED && messages.length >= FEWEST_MESSAGES)
}

/** From how many pictures one may leave the gallery for the foot of the contents. */
const ENOUGH_PICTURES = 4

/** The picture under the contents, which the gallery then does without; undefined where there are few. */
export function partedGallery({ gallery }: Pick<Book, 'gallery'>, isListed: boolean) {
  if (!isListed || gallery.length < ENOUGH_PICTURES) return { gallery, underContents: undefined }
  return { gallery: gallery.slice(0, -1), underContents: gallery.at(-1) }
}
