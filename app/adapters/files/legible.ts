import sharp from 'sharp'
import { redraw } from './redraw.ts'

/** Longest side in pixels of a photographed document, so that it can be read on paper. Our choice. */
const LEAST_PIXELS = 600

/** Levels of grey, of 255, between the paper and the ink. Our choice. */
const LEAST_CONTRAST = 40

/** Longest side in pixels of the picture that is looked at. */
const LOOKED_AT = 800

/** Whether a photographed document, as we store it, is legible in print: large enough, not blank and not dark. */
export async function isLegible(picture: Buffer): Promise<boolean> {
  const { width, height } = await sharp(picture).metadata()
  if (Math.max(width, height) < LEAST_PIXELS) return false
  const small = redraw(picture, { width: LOOKED_AT, height: LOOKED_AT }).flatten({ background: '#ffffff' })
  const greys = (await small.toColourspace('b-w').raw().toBuffer()).toSorted()
  const levelAt = (part: number) => greys[Math.floor((greys.length - 1) * part)]!
  return levelAt(0.9995) - levelAt(0.0005) >= LEAST_CONTRAST
}
