import type { Size } from '#app/rules/deceased-space/picture-sizes.ts'

/** Maximum widths in pixels, for thumbnails, phones, dense phone screens and wide screens. request-21.3 */
export const renditionWidths = [160, 320, 640, 1280] as const
export type RenditionWidth = (typeof renditionWidths)[number]

/** WebP, and JPEG for older browsers. */
export const renditionTypes = ['webp', 'jpeg'] as const
export type RenditionType = (typeof renditionTypes)[number]

/** Maximum width sent to a phone. */
const WIDEST_OF_PHONE: RenditionWidth = 640

/** Maximum bytes of a picture on a phone. request-21.3 */
export const MOST_BYTES_ON_PHONE = 60_000
/** Maximum bytes of a picture on a wide screen. Our choice: no source. */
const MOST_BYTES_ON_SCREEN = 250_000

/** Bytes of a picture that is fetched with `Save-Data`. */
export const MOST_BYTES_WHEN_SAVING = 30_000

/** Ensures that the narrowest size is light enough for a browser that saves data, whatever the picture. */
export function mostBytesOf(width: RenditionWidth): number {
  if (width === renditionWidths[0]) return MOST_BYTES_WHEN_SAVING
  return width <= WIDEST_OF_PHONE ? MOST_BYTES_ON_PHONE : MOST_BYTES_ON_SCREEN
}

/** Returns the size at a width. Never enlarges, and the height is at most one and a half times the width. */
export function renditionSize(whole: Size, of: RenditionWidth): Size {
  const scale = Math.min(1, of / whole.width, (of * 1.5) / whole.height)
  return { width: Math.max(1, Math.round(whole.width * scale)), height: Math.max(1, Math.round(whole.height * scale)) }
}

/** One size of a picture, and its position in the renditions file. */
export type Rendition = Size & { of: RenditionWidth; type: RenditionType; start: number; bytes: number }

/** Returns the width requested by a picture's URL; undefined for the full size. */
export function renditionWidthIn(search: URLSearchParams): RenditionWidth | undefined {
  const asked = search.get('largeur')
  if (asked === 'tout') return undefined
  return renditionWidths.find((width) => String(width) === asked) ?? WIDEST_OF_PHONE
}
