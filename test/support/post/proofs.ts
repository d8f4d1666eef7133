import { PDFDocument } from '@cantoo/pdf-lib'

/** A proof of one page, as the carriers give it. */
export const pdfProof: Promise<Buffer> = PDFDocument.create().then(async (pdf) => {
  pdf.addPage()
  return Buffer.from(await pdf.save())
})

/** The smallest JPEG that has the marks of one. */
export const jpegProof = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]).toString('base64')
