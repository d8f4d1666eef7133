import sharp, { type Sharp } from 'sharp'
import { MOST_PIXELS } from '#app/rules/files/formats.ts'

/** The largest a picture may be once it is drawn again, in pixels. It is never made larger. */
export type Frame = { width: number; height: number }

/**
 * A picture about to be drawn again: as the camera was held, within a frame. What a camera adds (place, date) is gone,
 * and so is anything that was not a picture. Ask `formatOf` first: sharp reads SVG too, which can hold scripts.
 */
export function redraw(picture: string | Buffer, frame: Frame): Sharp {
  return sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(within(frame))
}

/** What sharp is told of a frame. */
export const within = (frame: Frame) => ({ ...frame, fit: 'inside', withoutEnlargement: true }) as const
