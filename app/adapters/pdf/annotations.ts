import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObjectCopier,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

/** The appearance of an annotation: a filled field, a stamp, a signature, a comment. */
export type PaintedNote = { name: string; ref: PDFRef; paint: string }

const HIDDEN = 2
const NO_VIEW = 32

/**
 * Returns the visible annotations of a page, which are not part of its contents. Links and pop-ups are invisible. Each
 * is placed as in PDF 32000-1, 12.5.5, algorithm 8.1.
 */
export function paintedNotes(page: PDFPage, copier: PDFObjectCopier): PaintedNote[] {
  const notes = page.node.Annots()
  if (!notes) return []
  return notes.asArray().flatMap((_note, index): PaintedNote[] => {
    const note = notes.lookup(index)
    if (!(note instanceof PDFDict) || !isSeen(note)) return []
    const look = appearance(note)
    const form = look && page.doc.context.lookup(look)
    const rect = numbers(note.lookup(PDFName.of('Rect')))
    if (!look || !(form instanceof PDFStream) || rect.length !== 4) return []
    const matrix = placed(
      rect,
      numbers(form.dict.lookup(PDFName.of('BBox'))),
      numbers(form.dict.lookup(PDFName.of('Matrix'))),
    )
    const name = `Note${index}`
    return matrix ? [{ name, ref: copier.copy(look), paint: `q ${matrix.map(inPdf).join(' ')} cm /${name} Do Q` }] : []
  })
}

function isSeen(note: PDFDict): boolean {
  const flags = note.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0
  const subtype = note.lookupMaybe(PDFName.of('Subtype'), PDFName)?.decodeText()
  return (flags & (HIDDEN | NO_VIEW)) === 0 && subtype !== 'Popup' && subtype !== 'Link'
}

/** Returns the normal appearance; a check box has one per state. */
function appearance(note: PDFDict): PDFRef | undefined {
  const looks = note.lookupMaybe(PDFName.of('AP'), PDFDict)
  const normal = looks?.get(PDFName.of('N'))
  const found = normal instanceof PDFRef ? looks?.context.lookup(normal) : normal
  const state = note.lookupMaybe(PDFName.of('AS'), PDFName)
  const look = found instanceof PDFDict ? state && found.get(state) : normal
  return look instanceof PDFRef ? look : undefined
}

function numbers(value: unknown): number[] {
  if (!(value instanceof PDFArray)) return []
  return value.asArray().map((_one, index) => value.lookupMaybe(index, PDFNumber)?.asNumber() ?? 0)
}

/**
 * Returns the matrix from the box of an appearance, transformed by its own matrix, to the rectangle of its annotation.
 */
function placed(rect: number[], box: number[], own: number[]): number[] | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own
  const corners = [x1, x2].flatMap((x) => [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const))
  const [left, bottom] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))]
  const [width, height] = [Math.max(...corners.map(([x]) => x)) - left, Math.max(...corners.map(([, y]) => y)) - bottom]
  if (!(width > 0 && height > 0)) return undefined
  const [rx1 = 0, ry1 = 0, rx2 = 0, ry2 = 0] = rect
  const [across, up] = [Math.abs(rx2 - rx1) / width, Math.abs(ry2 - ry1) / height]
  return [across, 0, 0, up, Math.min(rx1, rx2) - left * across, Math.min(ry1, ry2) - bottom * up]
}

/** Formats a number without an exponent, which PDF does not allow. */
export const inPdf = (value: number): string => value.toFixed(5)
