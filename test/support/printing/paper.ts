import type { Ink, ReadPdf } from './pdf.ts'

/** Tolerance in millimetres, for the printer and the shapes of fonts. */
const SLACK = 0.3

/**
 * Lists texts that are in a forbidden place on the sheets of a letter (choice-48, letters-5.1). `first` is the letter's
 * first sheet: 2 in a notary's copy.
 */
export function faultsOnPaper(pdf: ReadPdf, first = 1): string[] {
  const faults: string[] = []
  const refuse = (rule: string, pieces: Ink[]) => {
    for (const { text, page, x, right, y, bottom } of pieces) {
      const place = [x, right, y, bottom].map((value) => value.toFixed(1)).join(' ')
      faults.push(`${rule}: « ${text} » page ${page}, x x y y ${place}`)
    }
  }
  const isOutside = (box: Box) => (piece: Ink) =>
    piece.x < box.x - SLACK ||
    piece.right > box.right + SLACK ||
    piece.y < box.y - SLACK ||
    piece.bottom > box.bottom + SLACK

  const sheet = pdf.pieces.filter(({ page }) => page === first)
  const recipient = sheet.filter((piece) => !isApart(piece, window))
  refuse('the window shows the recipient alone', recipient.filter(isOutside({ x: 109, right: 190, y: 59, bottom: 79 })))
  refuse(
    'the recipient can be read',
    recipient.filter(({ sizePt }) => sizePt < 8.45),
  )
  const lines = linesOf(recipient)
  if (lines.length < 2) faults.push(`the recipient has ${lines.length} lines`)

  const sender = sheet.filter(({ x, y }) => x < 85 && y < 96)
  refuse('the sender keeps left', sender.filter(isOutside({ x: 25, right: 83, y: 15, bottom: 96 })))

  const [date] = linesOf(sheet.filter(({ y }) => y > 96))
  refuse(
    'place and date come under the fold',
    (date ?? []).filter(isOutside({ x: 110, right: 190, y: 101, bottom: 120 })),
  )
  refuse(
    'the subject comes under the date',
    sheet.filter(({ x, y }) => x < 85 && y > 96 && y < 110),
  )

  const pages = pdf.pages.length - first + 1
  for (let page = first; page <= pdf.pages.length; page++) {
    const header = pdf.pieces.filter((piece) => piece.page === page && piece.bottom < 18 && page !== first)
    const words = header
      .map(({ text }) => text)
      .join('')
      .replace(/\s/gu, '')
    const numbered = words.endsWith(`–page${page - first + 1}/${pages}`)
    if (numbered !== page > first) faults.push(`page ${page} is ${numbered ? '' : 'not '}numbered`)
    const rest = pdf.pieces.filter((piece) => piece.page === page && !header.includes(piece))
    refuse(
      'the margins stay white',
      rest.filter(isOutside({ x: 25, right: 190, y: page === first ? 15 : 20, bottom: 277 })),
    )
  }
  for (let page = first + 1; page <= pdf.pages.length; page++) {
    const [top, next] = linesOf(pdf.pieces.filter((piece) => piece.page === page && piece.y > 18))
    const [one, two] = [top?.[0], next?.[0]]
    // A line is at most 1.35 times its font size. More is a gap between paragraphs.
    const isAlone = one && two && two.bottom - one.bottom > ((one.sizePt * 25.4) / 72) * 1.5
    if (isAlone && /^\p{Ll}/u.test(one.text)) faults.push(`a line alone at the top of page ${page}: « ${one.text} »`)
  }
  for (const words of pdf.pages.flatMap((page) => page.split('\n'))) {
    if (/–\s*$/.test(words)) faults.push(`a line ends after a dash: « ${words} »`)
  }
  if (pages > 1 && linesOf(pdf.pieces.filter((piece) => piece.page === pdf.pages.length && piece.y > 18)).length < 4) {
    faults.push('the last sheet holds next to nothing')
  }
  return faults
}

type Box = { x: number; right: number; y: number; bottom: number }

const window: Box = { x: 85, right: 210, y: 40, bottom: 96 }

const isApart = (piece: Ink, box: Box) =>
  piece.right <= box.x || piece.x >= box.right || piece.bottom <= box.y || piece.y >= box.bottom

/** From top to bottom. */
export function linesOf(pieces: Ink[]): Ink[][] {
  const lines = new Map<number, Ink[]>()
  for (const piece of pieces) {
    const height = Math.round(piece.bottom * 2)
    lines.set(height, [...(lines.get(height) ?? []), piece])
  }
  return [...lines.entries()].sort(([a], [b]) => a - b).map(([, line]) => line)
}
