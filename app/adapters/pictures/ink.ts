import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { around, strokesOf } from './strokes.ts'

/** A grey picture, one byte per pixel, row by row. */
export type Grey = { width: number; height: number; data: Uint8Array }

/** Opacity of the ink per pixel, cropped to the signature. */
export type Ink = { width: number; height: number; alpha: Uint8Array }

export type InkProblem = 'signature-too-dark' | 'signature-unseen' | 'signature-too-small' | 'signature-not-alone'

// Our limits, for a picture whose longest side has 900 pixels. We tested them on generated photographs, not on real
// ones.

/** Side in pixels of the squares in which the brightness of the paper is measured. */
const SQUARE = 32
/** Darkest paper, of 255, on which a pen is read. */
const DARKEST_PAPER = 70
/** A pixel is ink below this part of the paper's brightness, and fully opaque below the second. */
const [INK, BLACK] = [0.78, 0.45]
/** Smallest dot, in pixels, that is not dust. */
const DUST = 14
/** Widest pen stroke. A wider area is a shadow, a finger or the table. */
const WIDEST_STROKE = 44
const MOST_STROKES = 60
const LEAST_INK = 150
const [LEAST_WIDTH, LEAST_HEIGHT] = [90, 16]
/** Maximum part of the cropped picture that may be ink. */
const MOST_COVER = 0.45
const MARGIN = 6

/**
 * Finds a signature in a photograph of white paper: the pixels that are darker than the paper around them, without
 * dust, shadows and marks that touch the edges. Refuses a picture without a signature, or with something else in it.
 */
export function inkOf(grey: Grey): Outcome<Ink, InkProblem> {
  const paper = paperOf(grey)
  if (paper.median < DARKEST_PAPER) return refuse('signature-too-dark')
  const { width, height, data } = grey
  const lightness = Float32Array.from(data, (value, at) => value / paper.at(at % width, Math.floor(at / width)))
  const isInk = Uint8Array.from(lightness, (light) => (light < INK ? 1 : 0))
  const strokes = strokesOf(isInk, { width, height }, WIDEST_STROKE)
  const kept = strokes.filter((stroke) => !stroke.isAtEdge && !stroke.isWide && stroke.pixels.length >= DUST)
  const ink = kept.reduce((sum, { pixels }) => sum + pixels.length, 0)
  const hasMore = strokes.some(({ isAtEdge, isWide }) => isAtEdge || isWide)
  if (ink < LEAST_INK) return refuse(hasMore ? 'signature-not-alone' : 'signature-unseen')
  if (kept.length > MOST_STROKES) return refuse('signature-not-alone')

  const box = around(kept.map(({ box }) => box))
  const [across, down] = [box.right - box.left + 1, box.bottom - box.top + 1]
  if (across < LEAST_WIDTH || down < LEAST_HEIGHT) return refuse('signature-too-small')
  if (ink / (across * down) > MOST_COVER) return refuse('signature-not-alone')
  const cropped = { width: across + 2 * MARGIN, height: down + 2 * MARGIN }
  const alpha = new Uint8Array(cropped.width * cropped.height)
  for (const at of kept.flatMap(({ pixels }) => pixels)) {
    const [x, y] = [(at % width) - box.left + MARGIN, Math.floor(at / width) - box.top + MARGIN]
    alpha[y * cropped.width + x] = Math.round(255 * Math.min(1, (INK - lightness[at]!) / (INK - BLACK)))
  }
  return accept({ ...cropped, alpha })
}

/** Measures the paper: in each square, the brightest tenth of the pixels of the square and its neighbours. */
function paperOf({ width, height, data }: Grey) {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
  const counts = Array.from({ length: columns * rows }, () => new Uint32Array(256))
  data.forEach((value, at) => {
    const square = Math.floor(at / width / SQUARE) * columns + Math.floor((at % width) / SQUARE)
    counts[square]![value]! += 1
  })
  const near = (column: number, row: number) =>
    [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((across) => {
        const [x, y] = [column + across, row + down]
        return x < 0 || y < 0 || x >= columns || y >= rows ? [] : [counts[y * columns + x]!]
      }),
    )
  const levels = counts.map((_, at) => brightest(near(at % columns, Math.floor(at / columns))))
  const level = (column: number, row: number) =>
    levels[Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column))]!
  return {
    median: levels.toSorted((one, other) => one - other)[Math.floor(levels.length / 2)]!,
    /** Between the centres of the squares, so that no border shows. */
    at(x: number, y: number): number {
      const across = x / SQUARE - 0.5
      const down = y / SQUARE - 0.5
      const column = Math.floor(across)
      const row = Math.floor(down)
      const right = across - column
      const below = down - row
      const above = level(column, row) * (1 - right) + level(column + 1, row) * right
      return above * (1 - below) + (level(column, row + 1) * (1 - right) + level(column + 1, row + 1) * right) * below
    },
  }
}

function brightest(counts: readonly Uint32Array[]): number {
  const all = counts.reduce((sum, each) => sum + each.reduce((total, count) => total + count, 0), 0)
  let left = all / 10
  for (let value = 255; value > 0; value--) {
    for (const each of counts) left -= each[value]!
    if (left <= 0) return value
  }
  return 1
}
