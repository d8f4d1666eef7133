// Without the PDF library, which a service reads at its first paper and not as it starts.

/** `pageStarts`: of a letter printed alone, as it was measured (app/adapters/printing/fit.ts). */
export type FinishedPdf = { bytes: Uint8Array; pages: number; pageStarts?: number[] }

/** A browser without fonts prints a blank page of about 770 bytes, and says nothing. */
const BLANK_PAGE = 2000
const MOST_PAGES = 10

/** It begins and ends as a PDF does: one that was cut has lost its end. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  return text(bytes.subarray(0, 5)) === '%PDF-' && text(bytes.subarray(-32)).trimEnd().endsWith('%%EOF')
}

/** A whole PDF that is not blank, and of no more pages than a letter may have. */
export function isLetter({ bytes, pages }: FinishedPdf): boolean {
  return isWholePdf(bytes) && bytes.length > BLANK_PAGE && pages >= 1 && pages <= MOST_PAGES
}
