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

/** Those that visitors see, in their order. */
export const galleryOf = (pictures: readonly Picture[]): Picture[] => pictures.filter(({ inGallery }) => inGallery)

/** On the page of the space itself: a row of a telephone. */
const FIRST_OF_GALLERY = 4

/** Where the gallery begins: its cover, then the others in their order. `number`: of each in the gallery, from 1. */
export type FirstOfGallery = { first: (ShownPicture & { number: number })[]; total: number }

/** A picture as pages show it. */
export type ShownPicture = Pick<Picture, 'id' | 'caption' | 'width' | 'height'>

/** What the page of the space shows of it. `cover`: undefined for its first picture. */
export function firstOfGallery(pictures: readonly ShownPicture[], cover: string | undefined): FirstOfGallery {
  const numbered = pictures.map((picture, index) => ({ ...picture, number: index + 1 }))
  const first = inOrder(numbered, cover ? [cover] : []).slice(0, FIRST_OF_GALLERY)
  return { first, total: pictures.length }
}

/** Of one page of the gallery: its HTML stays light on a telephone. */
const PICTURES_A_PAGE = 12

/** The page of the gallery that holds a picture, unless another is asked for. `first`: the number of its first. */
export function pageOfGallery<Each>(pictures: readonly Each[], { number, page }: { number: number; page: number }) {
  const pages = Math.max(1, Math.ceil(pictures.length / PICTURES_A_PAGE))
  const ofNumber = Math.max(1, Math.ceil(number / PICTURES_A_PAGE))
  const shown = Math.min(page > 1 ? page : ofNumber, pages)
  const first = (shown - 1) * PICTURES_A_PAGE + 1
  return { list: pictures.slice(first - 1, first - 1 + PICTURES_A_PAGE), first, page: shown, pages }
}

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
