import type { BookMessage, BookPicture } from './content.ts'
import type { BookFormat, BookOptions } from './options.ts'

// Picture sizes in a book, in millimetres.

type Box = { width: number; height: number }

/** The sheet, its margins and its text area. A booklet is printed on A5 pages before imposition. */
const a5 = { sheet: { width: 148, height: 210 }, margins: '16mm 15mm 20mm', text: { width: 118, height: 174 } }
const a4 = { sheet: { width: 210, height: 297 }, margins: '22mm 25mm 25mm', text: { width: 160, height: 250 } }
export const pagesOfFormat: Readonly<Record<BookFormat, typeof a5>> = { a5, a4, booklet: a5, printer: a5 }

/** Dots per inch on paper: the usual requirement of printing houses, or what the eye can distinguish. */
const dpiOf = (format: BookFormat): number => (format === 'printer' ? 300 : 200)

/** A picture and its printed size. */
export type PlacedPicture = BookPicture & { on: Box }

/** Returns the largest size that fits in the box and keeps the proportions. */
export function placed(picture: BookPicture, box: Box): PlacedPicture {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  return { ...picture, on: { width: rounded(picture.width * scale), height: rounded(picture.height * scale) } }
}

/** Maximum characters of a message that is kept on one page with its picture beside it, for normal and large print. */
const SHORT_MESSAGE = { usual: 250, large: 110 } as const

export const isShortMessage = ({ paragraphs }: Pick<BookMessage, 'paragraphs'>, isLarge: boolean): boolean =>
  paragraphs.join('').length <= SHORT_MESSAGE[isLarge ? 'large' : 'usual']

/**
 * Places the picture beside a short message, or under a longer one. There it moves to the next page with the last
 * lines, so it is lower: the page before then stays filled to six tenths.
 */
export function besideMessage(
  picture: BookPicture,
  { isShort, format }: { isShort: boolean } & Pick<BookOptions, 'format'>,
): PlacedPicture {
  const { width, height } = pagesOfFormat[format].text
  return placed(picture, isShort ? { width: width * 0.38, height: height * 0.25 } : { width, height: height * 0.2 })
}

/**
 * Places the portrait on the cover. The name, the dates and the title stand under it; a long name takes three lines.
 */
export const onCover = (picture: BookPicture, name: string, format: BookFormat): PlacedPicture => {
  const { width, height } = pagesOfFormat[format].text
  return placed(picture, { width, height: height * (name.length > 32 ? 0.46 : 0.58) })
}

/** Places the picture at the bottom of the contents page, under the lines of six chapters. */
export const underContents = (
  picture: BookPicture,
  { format, isLarge }: Pick<BookOptions, 'format' | 'isLarge'>,
): PlacedPicture => {
  const { width, height } = pagesOfFormat[format].text
  return placed(picture, { width: width * 0.75, height: height * (isLarge ? 0.28 : 0.42) })
}

/** Places the picture beside a line of "Sa vie". */
export const besideLife = (picture: BookPicture): PlacedPicture => placed(picture, { width: 40, height: 40 })

/** Gap between two pictures of a row. */
const GAP_MM = 5

/**
 * Lays out the gallery: the first picture alone, then pairs of equal height, and a leftover picture alone. A row takes
 * less than a third of a page, so that a title and a first picture fit under a short chapter.
 */
export function galleryRows(pictures: readonly BookPicture[], format: BookFormat): PlacedPicture[][] {
  const { width, height } = pagesOfFormat[format].text
  const highest = height * 0.3
  const [first, ...others] = pictures
  const rows: PlacedPicture[][] = first ? [[placed(first, { width, height: highest })]] : []
  for (let index = 0; index < others.length; index += 2) {
    const row = others.slice(index, index + 2)
    const shapes = row.reduce((sum, picture) => sum + picture.width / picture.height, 0)
    const high = Math.min(highest, (width - GAP_MM * (row.length - 1)) / shapes)
    rows.push(row.map((picture) => placed(picture, { width, height: high })))
  }
  return rows
}

/** Returns the pixels that a picture needs to be sharp at its printed size. */
export const pixelsOf = ({ on }: PlacedPicture, format: BookFormat): number =>
  Math.ceil((Math.max(on.width, on.height) / 25.4) * dpiOf(format))

const rounded = (mm: number) => Math.floor(mm * 100) / 100
