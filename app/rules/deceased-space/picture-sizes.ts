export type Size = { width: number; height: number }

/** Maximum size of a picture: its longest side and its area, so that all shapes look equally large. */
export type Bounds = { side: number; area: number }

// CSS pixels. The small file has up to twice as many pixels, for dense screens.
export const PORTRAIT_BOUNDS: Bounds = { side: 270, area: 40_000 }
export const PHOTO_BOUNDS: Bounds = { side: 320, area: 320 * 320 }

/** Minimum pixels of the longest side. A smaller portrait looks like a stamp. */
export const LEAST_PORTRAIT = 120

/** Returns the largest size within these bounds that keeps the proportions. Never enlarges the picture. */
export function fitIn({ width, height }: Size, { side, area }: Bounds): Size {
  const scale = Math.min(1, side / Math.max(width, height), Math.sqrt(area / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
