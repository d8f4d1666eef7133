/** A run of text on a page, in points: `y` from the top, `left` and `right` its edges. */
export type PrintedText = { text: string; left: number; right: number; y: number }

/** What stands side by side on a page, from left to right. */
export type PrintedLine = { y: number; texts: PrintedText[]; text: string }

/** Points between two texts of one line, from top to bottom. */
const SAME_LINE = 2.5
/** Points between two texts that are one word cut in two, and between the thousands of a number and its hundreds. */
const SAME_WORD = 1
const SAME_NUMBER = 6

/** A day and an amount that are printed without a space: `02/09/202513,90`. */
const glued = /^(\d{2}\/\d{2}\/\d{4})(-?\d[\d .]*,\d{2})$/

/** The texts of a page, line by line, from top to bottom. */
export function linesOf(texts: readonly PrintedText[]): PrintedLine[] {
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
