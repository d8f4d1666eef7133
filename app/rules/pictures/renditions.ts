import type { Size } from '#app/rules/deceased-space/picture-sizes.ts'

/** Pixels across, at most: thumbnails, telephones at once and twice as dense, and wide screens. request-21.3 */
export const renditionWidths = [160, 320, 640, 1280] as const
export type RenditionWidth = (typeof renditionWidths)[number]

/** WebP, and JPEG for browsers that have not learnt it. */
export const renditionTypes = ['webp', 'jpeg'] as const
export type RenditionType = (typeof renditionTypes)[number]

/** The widest that a telephone is ever given. */
const WIDEST_OF_PHONE: RenditionWidth = 640

/** Bytes of a picture as a telephone shows it. request-21.3 */
export const MOST_BYTES_ON_PHONE = 60_000
/** Bytes of one on a wide screen. Ours. */
const MOST_BYTES_ON_SCREEN = 250_000

export const mostBytesOf = (width: RenditionWidth): number =>
  width <= WIDEST_OF_PHONE ? MOST_BYTES_ON_PHONE : MOST_BYTES_ON_SCREEN

/** Pixels of a picture at a width: never larger than itself, and no taller than half as much again as the width. */
export function renditionSize(whole: Size, of: RenditionWidth): Size {
  const scale = Math.min(1, of / whole.width, (of * 1.5) / whole.height)
  return { width: Math.max(1, Math.round(whole.width * scale)), height: Math.max(1, Math.round(whole.height * scale)) }
}

/** One size of a picture: where it stands among the bytes of the others. */
export type Rendition = Size & { of: RenditionWidth; type: RenditionType; start: number; bytes: number }

/** The width that the address of a picture asks for; undefined for the whole picture. */
export function renditionWidthIn(search: URLSearchParams): RenditionWidth | undefined {
  const asked = search.get('largeur')
  if (asked === 'tout') return undefined
  return renditionWidths.find((width) => String(width) === asked) ?? WIDEST_OF_PHONE
}
