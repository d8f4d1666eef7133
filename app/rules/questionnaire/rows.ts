import type { PaperBox } from './boxes.ts'

// The sheet of a letter is one page, so its boxes share lines where both are wide enough for a pen.

type Span = PaperBox['span']

/** Width in millimetres of half a line, less the space between its two boxes. */
const HALF_MM = 82

/** Width in millimetres of a character, and of a square to tick with the space around it. */
const CHARACTER_MM = 2.1
const SQUARE_MM = 11

/** Puts boxes side by side in their order. */
export function inRows(boxes: readonly PaperBox[]): PaperBox[] {
  const rows: PaperBox[][] = []
  let left = 0
  for (const [at, box] of boxes.entries()) {
    const span = spanBeside(box, { before: boxes[at - 1], after: boxes.slice(at + 1), left })
    if (span > left) {
      rows.push([])
      left = 6
    }
    left -= span
    rows.at(-1)!.push({ ...box, span })
  }
  return rows.flatMap((row) => row.map((box) => (isBeside(box, row) ? { ...box, isBeside: true } : box)))
}

type Beside = { before: PaperBox | undefined; after: readonly PaperBox[]; left: number }

function spanBeside({ name, label, shape, span }: PaperBox, { before, after, left }: Beside): Span {
  // A civility, a first name and a name are on one line; so are a relationship and an address.
  const isNamed = /FirstName$/.test(after[0]?.name ?? '') && /LastName$/.test(after[1]?.name ?? '')
  if (/Civility$/.test(name) && isNamed) return 2
  if (/FirstName$/.test(name) && /Civility$/.test(before?.name ?? '')) return 2
  if (/LastName$/.test(name) && left === 2) return 2
  if (after[0]?.shape.kind === 'space' && span === 3) return 2
  if (shape.kind === 'space' && left === 4) return 4
  if (shape.kind === 'ticks') return widthOf(label, shape.words) <= HALF_MM ? 3 : 6
  return shape.kind === 'line' && /Name$/.test(name) && left === 3 ? 3 : span
}

const widthOf = (label: string, words: readonly string[]) =>
  label.length * CHARACTER_MM + words.reduce((sum, one) => sum + one.length * CHARACTER_MM + SQUARE_MM, 0)

/** Whether the label stands beside the box: alone on its line, a town after its postal code, and an address. */
const isBeside = ({ shape, span }: PaperBox, row: readonly PaperBox[]) =>
  span === 4 || ((shape.kind === 'line' || shape.kind === 'cells') && row.length === 1)
