/**
 * A family picture, uploaded once. The slide show, the booklet's cover, the gallery, the life and the book all refer
 * to it by id (request-21.3).
 */
export type Picture = {
  /** Also the id of its file, the full-size JPEG. */
  id: string
  /** Id of the file with its smaller sizes (renditions.ts). Undefined if it has none. */
  renditionsId: string | undefined
  /** The family's caption; '' for none. */
  caption: string
  /** Pixels of the full-size picture, after rotation. */
  width: number
  height: number
  inGallery: boolean
  inBook: boolean
  /** Whether the connection was lost after it, so that the following pictures did not arrive. */
  isCutAfter: boolean
}

/** Maximum pictures of an account. Our choice: two slide shows, or a gallery that is replaced once. */
export const MOST_PICTURES_OF_ACCOUNT = 120

/** Maximum pictures of a gallery. request-21.3 */
export const MOST_IN_GALLERY = 60

/** Returns the pictures that visitors see, in order. */
export const galleryOf = (pictures: readonly Picture[]): Picture[] => pictures.filter(({ inGallery }) => inGallery)

/** Pictures on the page of the space: one row on a phone. */
const FIRST_OF_GALLERY = 4

/** Start of the gallery: its cover, then the others in order. `number`: position in the gallery, from 1. */
export type FirstOfGallery = { first: (ShownPicture & { number: number })[]; total: number }

/** A picture for display. */
export type ShownPicture = Pick<Picture, 'id' | 'caption' | 'width' | 'height'>

/** Returns the pictures on the page of the space. `cover`: undefined for the first picture. */
export function firstOfGallery(pictures: readonly ShownPicture[], cover: string | undefined): FirstOfGallery {
  const numbered = pictures.map((picture, index) => ({ ...picture, number: index + 1 }))
  const first = inOrder(numbered, cover ? [cover] : []).slice(0, FIRST_OF_GALLERY)
  return { first, total: pictures.length }
}

/** Pictures per page of the gallery, so that its HTML stays small on a phone. */
const PICTURES_A_PAGE = 12

/**
 * Returns the requested page of the gallery, or the page with the requested picture. `first`: number of its first
 * picture.
 */
export function pageOfGallery<Each>(pictures: readonly Each[], { number, page }: { number: number; page: number }) {
  const pages = Math.max(1, Math.ceil(pictures.length / PICTURES_A_PAGE))
  const ofNumber = Math.max(1, Math.ceil(number / PICTURES_A_PAGE))
  const shown = Math.min(page > 1 ? page : ofNumber, pages)
  const first = (shown - 1) * PICTURES_A_PAGE + 1
  return { list: pictures.slice(first - 1, first - 1 + PICTURES_A_PAGE), first, page: shown, pages }
}

/**
 * Moves a picture one place earlier (-1) or later (+1). Returns the list unchanged at either end or for an unknown id.
 */
export function movePictureBy<Each extends { id: string }>(all: readonly Each[], id: string, step: -1 | 1): Each[] {
  const from = all.findIndex((each) => each.id === id)
  return from < 0 ? [...all] : moveTo(all, id, from + 1 + step)
}

/** Moves a picture to a place counted from 1, or the nearest one. Returns the list unchanged for an unknown id. */
export function moveTo<Each extends { id: string }>(all: readonly Each[], id: string, place: number): Each[] {
  const moved = all.find((each) => each.id === id)
  if (!moved) return [...all]
  const others = all.filter((each) => each !== moved)
  return others.toSpliced(Math.min(Math.max(place, 1), all.length) - 1, 0, moved)
}

/** Sorts the pictures in the given order. Pictures that it does not name come last, and unknown ids are ignored. */
export function inOrder<Each extends { id: string }>(all: readonly Each[], order: readonly string[]): Each[] {
  const named = [...new Set(order)].flatMap((id) => all.find((each) => each.id === id) ?? [])
  return [...named, ...all.filter((each) => !named.includes(each))]
}

/** Returns the version of an order of pictures. */
export const orderSeen = (pictures: readonly Pick<Picture, 'id'>[]): string => pictures.map(({ id }) => id).join(' ')
