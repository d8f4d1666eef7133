import { PDFDocument } from '@cantoo/pdf-lib'

/** A printer whose documents are a few words, for tests of everything around the documents. */
export const fewWords = {
  printBundle: async () => ({
    ok: true as const,
    value: { bytes: Buffer.from('%PDF-'), pages: 1, contents: [] },
  }),
  printBooklet: async () => {
    const pdf = await PDFDocument.create()
    for (let page = 0; page < 4; page++) pdf.addPage([420, 595])
    return { ok: true as const, value: { bytes: await pdf.save(), pages: 4 } }
  },
}
