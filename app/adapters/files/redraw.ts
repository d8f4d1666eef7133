import sharp, { type Sharp } from 'sharp'
import { MOST_PIXELS } from '#app/rules/files/formats.ts'

/** Maximum size of a converted picture in pixels. A picture is never enlarged. */
export type MaxSize = { width: number; height: number }

/**
 * Prepares the conversion of a picture: upright and within a frame, without metadata (place, date) or other data. Check
 * `formatOf` first: sharp reads SVG too, which can contain scripts.
 */
export function redraw(picture: string | Buffer, frame: MaxSize): Sharp {
  return sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(within(frame))
}

/** Resize options of sharp for a frame. */
export const within = (frame: MaxSize) => ({ ...frame, fit: 'inside', withoutEnlargement: true }) as const
