import type { BookMessage, BookPicture } from './content.ts'
import type { BookFormat, BookOptions } from './options.ts'

// Where the pictures of a book stand, in millimetres.

type Box = { width: number; height: number }

/** The sheet, its margins, and the part of it that holds text. A booklet is printed on A5 before it is imposed. */
const a5 = { sheet: { width: 148, height: 210 }, margins: '16mm 15mm 20mm', text: { width: 118, height: 174 } }
const a4 = { sheet: { width: 210, height: 297 }, margins: '22mm 25mm 25mm', text: { width: 160, height: 250 } }
export const pagesOfFormat: Readonly<Record<BookFormat, typeof a5>> = { a5, a4, booklet: a5, printer: a5 }

/** Dots per inch of a picture on paper: what a printing house asks for; elsewhere what an eye tells apart. */
const dpiOf = (format: BookFormat): number => (format === 'printer' ? 300 : 200)

/** A picture and its size on paper. */
export type PlacedPicture = BookPicture & { on: Box }

/** As large as a box allows, in its own shape. */
export function placed(picture: BookPicture, box: Box): PlacedPicture {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  return { ...picture, on: { width: rounded(picture.width * scale), height: rounded(picture.height * scale) } }
}

/** Characters of a message that is not broken, its picture beside it: a quarter of a page, a third with a picture. */
const SHORT_MESSAGE = { usual: 250, large: 110 } as const

export const isShortMessage = ({ paragraphs }: Pick<BookMessage, 'paragraphs'>, isLarge: boolean): boolean =>
  paragraphs.join('').length <= SHORT_MESSAGE[isLarge ? 'large' : 'usual']

/**
 * Beside a few lines; or under a longer text, whose last lines go with it to the next page: lower, so that the page that
 * they leave stays filled by six tenths.
 */
export function besideMessage(
  picture: BookPicture,
  { isShort, format }: { isShort: boolean } & Pick<BookOptions, 'format'>,
): PlacedPicture {
  const { width, height } = pagesOfFormat[format].text
  return placed(picture, isShort ? { width: width * 0.38, height: height * 0.25 } : { width, height: height * 0.2 })
}

/** Under the portrait stand the name, the dates and what the book is: a long name takes three lines. */
export const onCover = (picture: BookPicture, name: string, format: BookFormat): PlacedPicture => {
  const { width, height } = pagesOfFormat[format].text
  return placed(picture, { width, height: height * (name.length > 32 ? 0.46 : 0.58) })
}

/** At the foot of the page of contents, under the lines of six chapters. */
export const underContents = (
  picture: BookPicture,
  { format, isLarge }: Pick<BookOptions, 'format' | 'isLarge'>,
): PlacedPicture => {
  const { width, height } = pagesOfFormat[format].text
  return placed(picture, { width: width * 0.75, height: height * (isLarge ? 0.28 : 0.42) })
}

/** Beside a line of « Sa vie ». */
export const besideLife = (picture: BookPicture): PlacedPicture => placed(picture, { width: 40, height: 40 })

/** Between two pictures of a row. */
const GAP_MM = 5

/**
 * The first picture alone, then two by two, as high as each other; one that is left over stands alone. Of less than a
 * third of a page: a short chapter above, a title and a first picture stand on one.
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

/** Pixels that a picture needs to be sharp where it stands. */
export const pixelsOf = ({ on }: PlacedPicture, format: BookFormat): number =>
  Math.ceil((Math.max(on.width, on.height) / 25.4) * dpiOf(format))

const rounded = (mm: number) => Math.floor(mm * 100) / 100
