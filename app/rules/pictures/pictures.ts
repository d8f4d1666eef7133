/**
 * A picture of the family, brought once: the slide show, the cover of the programme, the gallery of the space, the life
 * and the book show the same one, by its id (request-21.3).
 */
export type Picture = {
  /** Also the id of its file: the whole picture, drawn again as a JPEG. */
  id: string
  /** The file of its smaller sizes (renditions.ts). Undefined for one that has none. */
  renditionsId: string | undefined
  /** What the family wrote under it; '' for nothing. */
  caption: string
  /** Pixels of the whole picture, as the camera was held. */
  width: number
  height: number
  inGallery: boolean
  inBook: boolean
  /** The line dropped after it, and those that were to follow did not arrive. */
  isCutAfter: boolean
}

/** Of one account. Ours: two slide shows, or a gallery that is changed once. */
export const MOST_PICTURES_OF_ACCOUNT = 120

/** Of one gallery. request-21.3 */
export const MOST_IN_GALLERY = 60

/** Of one send. request-21.3 */
export const MOST_PICTURES_AT_ONCE = 40

/** Those that visitors see, in their order. */
export const galleryOf = (pictures: readonly Picture[]): Picture[] => pictures.filter(({ inGallery }) => inGallery)

/** One place earlier (-1) or later (+1); as they were at either end, and for one that is gone. */
export function moveBy<Each extends { id: string }>(all: readonly Each[], id: string, step: -1 | 1): Each[] {
  const from = all.findIndex((each) => each.id === id)
  return from < 0 ? [...all] : moveTo(all, id, from + 1 + step)
}

/** At a place counted from 1, or the nearest there is; as they were for one that is gone. */
export function moveTo<Each extends { id: string }>(all: readonly Each[], id: string, place: number): Each[] {
  const moved = all.find((each) => each.id === id)
  if (!moved) return [...all]
  const others = all.filter((each) => each !== moved)
  return others.toSpliced(Math.min(Math.max(place, 1), all.length) - 1, 0, moved)
}

/** In the order that was asked for; those that it does not name stay after, and what it names beyond is left out. */
export function inOrder<Each extends { id: string }>(all: readonly Each[], order: readonly string[]): Each[] {
  const named = [...new Set(order)].flatMap((id) => all.find((each) => each.id === id) ?? [])
  return [...named, ...all.filter((each) => !named.includes(each))]
}
