import type { Picture } from '#app/rules/pictures/pictures.ts'
import { lifeDateFr } from '../life.ts'
import type { DeceasedSpace } from '../space.ts'
import type { BookLifeLine, BookPicture } from './content.ts'

/**
 * Returns the dated lines of a life, in the order of the space, and the pictures that the family chose for the book, in
 * its order. Each picture is printed once: under its line, or else in the gallery.
 */
export function picturesInBook(
  { life = [] }: Pick<DeceasedSpace, 'life'>,
  pictures: readonly Picture[],
): { life: BookLifeLine[]; gallery: BookPicture[] } {
  const left = new Map(pictures.filter(({ inBook }) => inBook).map((picture) => [picture.id, toBookPicture(picture)]))
  const lines = life.map(({ date, text, picture = '' }) => {
    const printed = left.get(picture)
    left.delete(picture)
    return { when: lifeDateFr(date), text, ...(printed && { picture: printed }) }
  })
  return { life: lines, gallery: [...left.values()] }
}

const toBookPicture = ({ id, width, height, caption }: Picture): BookPicture => ({
  small: id,
  large: id,
  width,
  height,
  caption,
  alt: caption || 'Photo',
})
