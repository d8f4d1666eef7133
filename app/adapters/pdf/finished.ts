// This module does not import the PDF library, so that the service loads it with the first PDF and not at start.

/** `pageStarts`: set for a letter printed alone, as measured (app/adapters/printing/fit.ts). */
export type FinishedPdf = { bytes: Uint8Array; pages: number; pageStarts?: number[] }

/** Minimum bytes. A browser without fonts prints a blank page of about 770 bytes without an error. */
const BLANK_PAGE = 2000
const MOST_PAGES = 10

/** Whether the bytes begin and end like a PDF. A truncated file has no end marker. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  return text(bytes.subarray(0, 5)) === '%PDF-' && text(bytes.subarray(-32)).trimEnd().endsWith('%%EOF')
}

/** Whether a PDF is whole, not blank, and within the maximum pages of a letter. */
export function isLetter({ bytes, pages }: FinishedPdf): boolean {
  return isWholePdf(bytes) && bytes.length > BLANK_PAGE && pages >= 1 && pages <= MOST_PAGES
}
