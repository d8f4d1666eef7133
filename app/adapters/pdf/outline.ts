import { type PDFDocument, PDFHexString, PDFName, PDFNull, type PDFRef } from '@cantoo/pdf-lib'

/** A line of the outline, and its page, from 1. */
export type OutlineLine = { title: string; page: number; lines: OutlineLine[] }

export function setOutline(pdf: PDFDocument, lines: readonly OutlineLine[]): void {
  const root = pdf.context.nextRef()
  pdf.context.assign(root, pdf.context.obj({ Type: 'Outlines', Count: lines.length, ...chain(pdf, root, lines) }))
  pdf.catalog.set(PDFName.of('Outlines'), root)
}

/** Creates the outline lines as a doubly linked list. */
function chain(pdf: PDFDocument, parent: PDFRef, lines: readonly OutlineLine[]) {
  if (lines.length === 0) return {}
  const refs = lines.map(() => pdf.context.nextRef())
  lines.forEach(({ title, page, lines: under }, index) => {
    const [prev, next] = [refs[index - 1], refs[index + 1]]
    const line = pdf.context.obj({
      Title: PDFHexString.fromText(title),
      Parent: parent,
      Dest: [pdf.getPage(page - 1).ref, 'XYZ', PDFNull, PDFNull, PDFNull],
      ...(prev && { Prev: prev }),
      ...(next && { Next: next }),
      // A negative count means collapsed, so that level 1 reads like a table of contents.
      ...(under.length > 0 && { Count: -under.length }),
      ...chain(pdf, refs[index] as PDFRef, under),
    })
    pdf.context.assign(refs[index] as PDFRef, line)
  })
  return { First: refs[0] as PDFRef, Last: refs.at(-1) as PDFRef }
}
