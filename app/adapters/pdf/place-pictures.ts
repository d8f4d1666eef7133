import { decodePDFRawStream, JpegEmbedder, type PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { indexIn } from '#app/adapters/printing/placeholders.ts'

const PLACEHOLDER = 2

/**
 * Puts each JPEG in the place of the points that stand for it (app/adapters/printing/placeholders.ts): the bytes of a
 * JPEG are those of a PDF, so none is decoded, by the browser or here. Lets go of each once it is placed.
 */
export async function placePictures(pdf: PDFDocument, pictures: (Uint8Array | undefined)[]): Promise<void> {
  if (pictures.length === 0) return
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !isPlaceholder(object)) continue
    const index = indexIn(decodePDFRawStream(object).decode())
    const bytes = pictures[index]
    if (!bytes) throw new Error('A page stands for a picture that there is not')
    pictures[index] = undefined
    // A copy that begins where its memory does: the library reads a picture from there.
    const jpeg = await JpegEmbedder.for(new Uint8Array(bytes))
    await jpeg.embedIntoContext(pdf.context, ref)
  }
}

const isPlaceholder = ({ dict }: PDFRawStream): boolean =>
  dict.get(PDFName.of('Subtype')) === PDFName.of('Image') &&
  ['Width', 'Height'].every((side) => dict.lookupMaybe(PDFName.of(side), PDFNumber)?.asNumber() === PLACEHOLDER)
