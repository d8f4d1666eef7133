/** A run of text on a page, in points. `y` is from the top; `left` and `right` are its edges. */
export type PrintedText = { text: string; left: number; right: number; y: number }

/** A run of text as a PDF places it, in points from the bottom left. `a` and `b` are the direction in which it runs. */
export type PlacedText = { text: string; x: number; y: number; a: number; b: number; width: number }

/** Puts text of another direction than that of the page, as in a margin, below everything else. */
const BELOW = 10_000

/** Returns the texts of a page as they are read, whatever the direction in which most of them run. */
export function upright(texts: readonly PlacedText[]): PrintedText[] {
  const turned = texts.map((one) => ({ ...one, turn: turnOf(one) }))
  const lettersIn = (turn: number) => turned.reduce((sum, one) => sum + (one.turn === turn ? one.text.length : 0), 0)
  const [main] = [0, 1, 2, 3].sort((one, other) => lettersIn(other) - lettersIn(one))
  return turned.map(({ text, x, y, width, turn }) => {
    const [left, down] = (
      [
        [x, -y],
        [y, x],
        [-x, y],
        [-y, -x],
      ] as const
    )[turn]!
    return { text, left, right: left + width, y: down + (turn === main ? 0 : BELOW) }
  })
}

/** Quarter turns, anticlockwise. */
const turnOf = ({ a, b }: PlacedText): number => (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4

/** Texts on the same line of a page, from left to right. */
export type PrintedLine = { y: number; texts: PrintedText[]; text: string }

/** Maximum vertical distance between two texts of one line, in points. */
const SAME_LINE = 2.5
/** Maximum gap between two parts of one word, or between the thousands and hundreds of a number, in points. */
const SAME_WORD = 1
const SAME_NUMBER = 6

/** A date and an amount without a space between them: `02/09/202513,90`. */
const glued = /^(\d{2}\/\d{2}\/\d{4})(-?\d[\d .]*,\d{2})$/

/** Groups the texts of a page into lines, from top to bottom. */
export function pageLinesOf(texts: readonly PrintedText[]): PrintedLine[] {
  const lines: PrintedText[][] = []
  for (const text of [...texts].sort((one, other) => one.y - other.y)) {
    const line = lines.at(-1)
    if (line && Math.abs(line[0]!.y - text.y) <= SAME_LINE) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) => {
    const joined = join(line.sort((one, other) => one.left - other.left)).flatMap(unglued)
    return { y: line[0]!.y, texts: joined, text: joined.map(({ text }) => text).join(' ') }
  })
}

function join(texts: readonly PrintedText[]): PrintedText[] {
  const joined: PrintedText[] = []
  for (const text of texts) {
    const before = joined.at(-1)
    const gap = before ? text.left - before.right : Number.POSITIVE_INFINITY
    const isNumber = before && /(^|\s)[-+]?\d{1,3}$/.test(before.text) && /^\d{3}[., \d]*$/.test(text.text)
    if (before && (gap <= SAME_WORD || (isNumber && gap <= SAME_NUMBER))) {
      before.text += gap > SAME_WORD ? ` ${text.text}` : text.text
      before.right = text.right
    } else joined.push({ ...text })
  }
  return joined
}

function unglued(text: PrintedText): PrintedText[] {
  const [, day, amount] = glued.exec(text.text) ?? []
  if (day === undefined || amount === undefined) return [text]
  const middle = text.left + ((text.right - text.left) * day.length) / text.text.length
  return [
    { ...text, text: day, right: middle },
    { ...text, text: amount, left: middle },
  ]
}
