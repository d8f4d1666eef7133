import { PDFArray, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib'

/**
 * Moves the last page to the front: its page, its tags and its outline line. The notary's slip is printed after the
 * letter, so that the page numbers are the letter's (./document.ts).
 */
export function putLastFirst(pdf: PDFDocument): void {
  const last = pdf.getPageCount() - 1
  const slip = pdf.getPage(last)
  pdf.removePage(last)
  // The library deletes the page's object when it removes the page from the tree.
  pdf.context.assign(slip.ref, slip.node)
  pdf.insertPage(0, slip)

  const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict).lookupMaybe(name('K'), PDFDict)
  const tags = root?.lookupMaybe(name('K'), PDFArray)
  if (tags) rotate(tags)

  const outline = pdf.catalog.lookupMaybe(name('Outlines'), PDFDict)
  if (outline) relink(outline)
}

const name = (text: string) => PDFName.of(text)

function rotate(array: PDFArray): void {
  const last = array.get(array.size() - 1)
  array.remove(array.size() - 1)
  array.insert(0, last)
}

/** Links the outline lines again: they are a doubly linked list. */
function relink(outline: PDFDict): void {
  const [first, last] = [outline.get(name('First')), outline.get(name('Last'))]
  const [firstLine, lastLine] = [outline.lookup(name('First')), outline.lookup(name('Last'))]
  if (!first || !last || !(firstLine instanceof PDFDict) || !(lastLine instanceof PDFDict) || first === last) return

  const before = lastLine.get(name('Prev'))
  if (!before) return
  lastLine.lookup(name('Prev'), PDFDict).delete(name('Next'))
  lastLine.delete(name('Prev'))
  lastLine.set(name('Next'), first)
  firstLine.set(name('Prev'), last)
  outline.set(name('First'), last)
  outline.set(name('Last'), before)
}
