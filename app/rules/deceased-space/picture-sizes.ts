export type Size = { width: number; height: number }

/** What a picture may take: of its longest side, and of its whole, so that every shape is as large to the eye. */
export type Bounds = { side: number; area: number }

// Pixels of a page: a small picture has up to twice as many of its own, for screens that show more.
export const PORTRAIT_BOUNDS: Bounds = { side: 270, area: 40_000 }
export const PHOTO_BOUNDS: Bounds = { side: 320, area: 320 * 320 }

/** A portrait below this on its longest side is a stamp on any screen. */
export const LEAST_PORTRAIT = 120

/** The largest that a picture may be there, in its own shape, and never larger than it is. */
export function fitIn({ width, height }: Size, { side, area }: Bounds): Size {
  const part = Math.min(1, side / Math.max(width, height), Math.sqrt(area / (width * height)))
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}
