import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { canBeReadOnPaper } from '../files/sharpness.ts'

/** An operator that paints a text, a line or a surface. ISO 32000-1, annex A. */
const PAINTS = /[)>\]]\s*(?:T[jJ]|['"])|(?:^|\s)(?:S|s|[fFBb]\*?|sh|EI)(?=\s|$)/

const subtypeOf = ({ dict }: PDFRawStream) => dict.get(PDFName.of('Subtype'))

/**
 * Whether something of a PDF can be read once it is printed: a text, a drawing, or a legible photograph. A picture that
 * is not a JPEG is not looked at. Runs in the process that examines files.
 */
export async function isLegiblePdf(bytes: Buffer): Promise<boolean> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
  const streams = pdf.context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFRawStream ? one : []))
  const pages = pdf.getPages().flatMap(({ node }) => {
    const contents = node.Contents()
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents]
    return parts.map((part) => pdf.context.lookup(part)).filter((part) => part instanceof PDFRawStream)
  })
  const forms = streams.filter((stream) => subtypeOf(stream) === PDFName.of('Form'))
  const isPainted = [...pages, ...forms].some((stream) => PAINTS.test(unpacked(stream)))
  if (isPainted) return true
  for (const picture of streams.filter((stream) => subtypeOf(stream) === PDFName.of('Image'))) {
    const isJpeg = picture.dict.lookup(PDFName.of('Filter')) === PDFName.of('DCTDecode')
    if (!isJpeg || (await canBeReadOnPaper(Buffer.from(picture.contents)).catch(() => true))) return true
  }
  return false
}

const unpacked = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
