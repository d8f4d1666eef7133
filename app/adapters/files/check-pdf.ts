import { decodePDFRawStream, EncryptedPDFError, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { MOST_PAGES_OF_FILE } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { dangerOf } from './pdf-dangers.ts'

/** Where readers look for the last word of a PDF, in bytes from its end. ISO 32000-1, implementation note 18. */
const END_BYTES = 1024

/**
 * Whether a PDF can be kept as it is: it opens without a password, ends where it says, carries no program and no other
 * file, and each of its pages can be drawn into a dossier. Nothing of it is rewritten: it may be a legal paper.
 * Runs in examiner.ts alone: a hostile file can keep it busy, or make it unfold without end.
 */
export async function checkPdf(bytes: Buffer): Promise<Outcome<{ pages: number }, UploadProblem>> {
  if (!bytes.subarray(-END_BYTES).includes('%%EOF') || isArchiveToo(bytes)) return refuse('unreadable')
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
    const danger = dangerOf(pdf, bytes)
    if (danger) return refuse(danger)

    const pages = pdf.getPageCount()
    if (pages > MOST_PAGES_OF_FILE) return refuse('too-many-pages')
    return pages > 0 && canBeDrawn(pdf) ? accept({ pages }) : refuse('unreadable')
  } catch (error) {
    // A password also hides the objects from the parser, which may then trip over them first.
    const isEncrypted =
      error instanceof EncryptedPDFError || /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(bytes.toString('latin1'))
    return refuse(isEncrypted ? 'encrypted' : 'unreadable')
  }
}

/** What draws its pages into the bundle needs their frame and their content. */
function canBeDrawn(pdf: PDFDocument): boolean {
  return pdf.getPages().every((page) => {
    const { width, height } = page.getMediaBox()
    const contents = page.node.Contents()
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((part) => pdf.context.lookup(part)) : [contents]
    for (const stream of streams) if (stream instanceof PDFRawStream) decodePDFRawStream(stream).decode()
    return width > 0 && height > 0
  })
}

/** A ZIP is read from its end: its last record, with its comment, closes the file. APPNOTE 4.3.16. */
function isArchiveToo(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) >= bytes.length - END_BYTES
}
