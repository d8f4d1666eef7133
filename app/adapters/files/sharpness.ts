import { isLegible } from './legible.ts'
import { redraw } from './redraw.ts'

// Our limits, measured on generated photographs of a mandate (test/adapters/pictures/sharpness.test.ts), not on real ones.

/** Longest side in pixels of the picture that is looked at. */
const LOOKED_AT = 1250

/** Softening in pixels, which takes out the noise of a dim photograph. */
const SOFTENING = 0.8

/** Side in pixels of the squares that are looked at one by one. */
const SQUARE = 64

/** Levels of grey, of 255, between the paper and the ink of a square with writing, and part of those of the best square. */
const LEAST_CONTRAST = 30
const LEAST_PART = 0.35

/**
 * Steepest step between two pixels, as a part of the contrast of the square. Photographs that we can read have 0.29 or
 * more, those whose code we cannot read 0.22 or less.
 */
const LEAST_STEP = 0.24

/** Part of the squares with writing that must be sharp. */
const SHARP_PART = 0.25

/** Whether a photographed paper is large enough, not blank, not dark, and sharp. */
export const canBeReadOnPaper = async (picture: Buffer): Promise<boolean> =>
  (await isLegible(picture)) && (await isSharp(picture))

/** Whether the writing of a photographed page is sharp enough to be read. A page without writing is not blurred. */
export const isSharp = async (picture: Buffer): Promise<boolean> => (await stepIn(picture)) >= LEAST_STEP

/** Returns the step that a quarter of the squares with writing reach, in the direction in which it is the smaller. */
export async function stepIn(picture: Buffer): Promise<number> {
  const small = redraw(picture, { width: LOOKED_AT, height: LOOKED_AT }).flatten({ background: '#ffffff' })
  const { data, info } = await small.toColourspace('b-w').blur(SOFTENING).raw().toBuffer({ resolveWithObject: true })
  const squares: { contrast: number; step: number }[] = []
  for (let top = 0; top + SQUARE < info.height; top += SQUARE)
    for (let left = 0; left + SQUARE < info.width; left += SQUARE)
      squares.push(squareAt(data, { left, top, width: info.width }))
  const most = Math.max(0, ...squares.map(({ contrast }) => contrast))
  const written = squares.filter(({ contrast }) => contrast >= Math.max(LEAST_CONTRAST, most * LEAST_PART))
  const steps = written.map(({ step }) => step).toSorted((one, other) => other - one)
  return steps[Math.floor(steps.length * SHARP_PART)] ?? 1
}

function squareAt(data: Uint8Array, { left, top, width }: { left: number; top: number; width: number }) {
  const [levels, across, down] = [new Uint16Array(256), new Uint16Array(256), new Uint16Array(256)]
  for (let y = top; y < top + SQUARE; y++)
    for (let x = left; x < left + SQUARE; x++) {
      const at = y * width + x
      const level = data[at]!
      levels[level]! += 1
      across[Math.abs(data[at + 1]! - level)]! += 1
      down[Math.abs(data[at + width]! - level)]! += 1
    }
  const contrast = levelAt(levels, 0.995) - levelAt(levels, 0.005)
  const step = Math.min(levelAt(across, 0.99), levelAt(down, 0.99))
  return { contrast, step: contrast === 0 ? 0 : step / contrast }
}

/** Returns the value below which this part of the counted pixels is. */
function levelAt(counts: Uint16Array, part: number): number {
  let left = SQUARE * SQUARE * part
  return counts.findIndex((count) => {
    left -= count
    return left <= 0
  })
}
