import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { EventDetails, ShownPicture } from './details.ts'

/** Ours: two songs of pictures, and a page that still opens on a telephone. */
export const MOST_PICTURES = 60

/** Characters. */
export const LONGEST_CAPTION = 200

/** Ours: long enough to know a face. */
const SECONDS_PER_PICTURE = 5

/** Seconds that the pictures take, one after the other; undefined while there is none. */
export const slideShowSeconds = ({ pictures = [] }: Pick<EventDetails, 'pictures'>): number | undefined =>
  pictures.length > 0 ? pictures.length * SECONDS_PER_PICTURE : undefined

const CAPTION = 'caption-'

export const captionName = (fileId: string): string => `${CAPTION}${fileId}`

export const isCaption = (name: string): boolean => name.startsWith(CAPTION)

/** What is written under each picture of the form, by its file's id. */
export function captionsIn(typed: TypedValues): ShownPicture[] {
  return Object.entries(typed)
    .filter(([name]) => isCaption(name))
    .map(([name, text]) => ({ fileId: name.slice(CAPTION.length), caption: text.normalize('NFC').trim() }))
}

/** The pictures that are there, in their order, with what a form says of them. */
export function withCaptions(pictures: readonly ShownPicture[], captions: readonly ShownPicture[]): ShownPicture[] {
  return pictures.map((picture) => captions.find(({ fileId }) => fileId === picture.fileId) ?? picture)
}

/** One place earlier (-1) or later (+1); as they were at either end, and for a picture that has gone. */
export function movePicture(pictures: readonly ShownPicture[], fileId: string, step: -1 | 1): ShownPicture[] {
  const from = pictures.findIndex((picture) => picture.fileId === fileId)
  const picture = pictures[from]
  const other = pictures[from + step]
  if (!picture || !other) return [...pictures]
  return pictures.with(from, other).with(from + step, picture)
}
