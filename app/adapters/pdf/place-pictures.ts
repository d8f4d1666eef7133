import { decodePDFRawStream, JpegEmbedder, type PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { indexIn } from '#app/adapters/printing/placeholders.ts'

const PLACEHOLDER = 2

/**
 * Replaces each placeholder (app/adapters/printing/placeholders.ts) with its JPEG. A PDF contains the bytes of a JPEG
 * unchanged, so neither the browser nor this code decodes it. Releases each picture once placed.
 */
export async function placePictures(pdf: PDFDocument, pictures: (Uint8Array | undefined)[]): Promise<void> {
  if (pictures.length === 0) return
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !isPlaceholder(object)) continue
    const index = indexIn(decodePDFRawStream(object).decode())
    const bytes = pictures[index]
    if (!bytes) throw new Error(`No picture for placeholder ${index}.`)
    pictures[index] = undefined
    // Copy the bytes into a buffer of their own, because the library reads from the start of the buffer.
    const jpeg = await JpegEmbedder.for(new Uint8Array(bytes))
    await jpeg.embedIntoContext(pdf.context, ref)
  }
}

const isPlaceholder = ({ dict }: PDFRawStream): boolean =>
  dict.get(PDFName.of('Subtype')) === PDFName.of('Image') &&
  ['Width', 'Height'].every((side) => dict.lookupMaybe(PDFName.of(side), PDFNumber)?.asNumber() === PLACEHOLDER)
