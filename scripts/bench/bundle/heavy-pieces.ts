import { randomFillSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Half are photographs, and half are PDFs that contain one. */
const PIECES = 24
/** Pixels. Noise cannot be compressed: a JPEG of it has about 1.5 bytes per pixel. */
const [WIDTH, HEIGHT] = [1200, 1640]

/** Writes 24 attachments of about 2 MB. Returns their total size in bytes. */
export async function writeHeavyPieces(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  let written = 0
  for (let number = 10; number < 10 + PIECES; number++) {
    const isPhotograph = number % 2 === 0
    const bytes = isPhotograph ? await photograph() : await scanned()
    writeFileSync(path.join(folder, `${number}.${isPhotograph ? 'jpg' : 'pdf'}`), bytes)
    written += bytes.length
  }
  return written
}

function photograph(): Promise<Buffer> {
  const noise = randomFillSync(Buffer.alloc(WIDTH * HEIGHT * 3))
  return sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function scanned(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedJpg(await photograph())
  pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 })
  return pdf.save()
}
