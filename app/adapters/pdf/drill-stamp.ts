import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import type { FinishedPdf } from './finished.ts'

const WORDS = 'EXERCICE – ne pas envoyer'
const SIZE = 34

/** Returns a printer that writes across each page that it belongs to an exercise. */
export function stampPrints(printer: Printer): Printer {
  return {
    ...printer,
    print: async (html) => await stamped(await printer.print(html)),
    printBundle: async (paper) => await stamped(await printer.printBundle(paper)),
    printBooklet: async (html) => await stamped(await printer.printBooklet(html)),
  }
}

async function stamped<Printed extends Outcome<FinishedPdf, string>>(printed: Printed): Promise<Printed> {
  if (!printed.ok) return printed
  return { ...printed, value: { ...printed.value, bytes: await stampPdf(printed.value.bytes) } }
}

/** Writes the words in the middle of each page, from the lower left to the upper right, pale enough to read through. */
async function stampPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const font = await pdf.embedFont(StandardFonts.HelveticaBold)
  const widthPt = font.widthOfTextAtSize(WORDS, SIZE)
  for (const page of pdf.getPages()) {
    const { width, height } = page.getSize()
    const angle = Math.atan2(height, width)
    page.drawText(WORDS, {
      x: width / 2 - (Math.cos(angle) * widthPt) / 2,
      y: height / 2 - (Math.sin(angle) * widthPt) / 2,
      size: SIZE,
      font,
      color: rgb(0.75, 0.2, 0.2),
      opacity: 0.35,
      rotate: degrees((angle * 180) / Math.PI),
    })
  }
  return await pdf.save({ addDefaultPage: false })
}
