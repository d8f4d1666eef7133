export type Size = { width: number; height: number }

/** The space a picture may take: its longest side and its area, so that every shape looks equally large. */
export type Bounds = { side: number; area: number }

// CSS pixels: a small picture has up to twice as many of its own, for dense screens.
export const PORTRAIT_BOUNDS: Bounds = { side: 270, area: 40_000 }
export const PHOTO_BOUNDS: Bounds = { side: 320, area: 320 * 320 }

/** Pixels on its longest side: a smaller portrait looks like a stamp on any screen. */
export const LEAST_PORTRAIT = 120

/** The largest size within these bounds, in the picture's own shape, and never larger than the picture. */
export function fitIn({ width, height }: Size, { side, area }: Bounds): Size {
  const scale = Math.min(1, side / Math.max(width, height), Math.sqrt(area / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
