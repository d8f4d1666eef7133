import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A photographed page with lines of text, of grey `ink` on grey `paper`. */
export function aPhotographedPage({
  ink = 40,
  paper = 225,
  pixels = 1200,
  lines = 30,
  blur = 0,
} = {}): Promise<Buffer> {
  const height = Math.round(pixels * 1.4)
  const rows = Array.from({ length: lines }, (_, at) => {
    const y = (height / (lines + 2)) * (at + 1.5)
    return `<text x="${pixels / 10}" y="${y}" font-size="${pixels / 50}" fill="rgb(${ink},${ink},${ink})">Acte de naissance et de décès</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${height}"><rect width="100%" height="100%" fill="rgb(${paper},${paper},${paper})"/>${rows.join('')}</svg>`
  const page = sharp(Buffer.from(svg))
  return (blur > 0 ? page.blur(blur) : page).jpeg({ quality: 80 }).toBuffer()
}

/** A PDF as a telephone scans it: one photograph on each page, and no text. */
export async function aScannedPdf(...photographs: Buffer[]): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const photograph of photographs) {
    const picture = await pdf.embedJpg(new Uint8Array(photograph))
    pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 })
  }
  if (photographs.length === 0) pdf.addPage([595, 842])
  return Buffer.from(await pdf.save())
}

/** Signed papers that nobody can read. */
export const illegiblePapers: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a blank photograph': () => aPhotographedPage({ lines: 0 }),
  'a photograph in the dark': () => aPhotographedPage({ paper: 30, ink: 10 }),
  'two pixels': () => aPhotographedPage({ pixels: 2, lines: 0 }),
  'a blurred photograph': () => aPhotographedPage({ blur: 6 }),
  'a blank PDF': () => aScannedPdf(),
  'the scan of a blank page': async () => aScannedPdf(await aPhotographedPage({ lines: 0 })),
  'a blurred scan': async () => aScannedPdf(await aPhotographedPage({ blur: 6 })),
  'a scan in the dark': async () => aScannedPdf(await aPhotographedPage({ paper: 30, ink: 10 })),
}
