import sharp, { type Sharp } from 'sharp'

/** The largest a picture may be once it is drawn again, in pixels. It is never made larger. */
export type Frame = { width: number; height: number }

/** The largest telephone pictures of the day, 8160 × 6120. More is a trap, or of no use on A4. */
export const MOST_PIXELS = 50_000_000

/**
 * A picture about to be drawn again: as the camera was held, within a frame. What a camera adds (place, date) is gone,
 * and so is anything that was not a picture. Ask `kindOf` first: sharp reads SVG too, which can hold scripts.
 */
export function redraw(picture: string | Buffer, frame: Frame): Sharp {
  return sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
}
