import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Examined } from '#app/adapters/files/examine.ts'
import { within } from '#app/adapters/files/redraw.ts'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import type { Format } from '#app/rules/files/formats.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { drawnIn } from './draw-again.ts'
import { type Grey, type Ink, inkOf } from './ink.ts'

/** Longest side in pixels of the photograph in which the ink is looked for. */
const LOOKED_AT = 900
/** Pixels of the stored signature: 300 dpi in its place on the letter. */
const STORED = { width: 720, height: 240 }

/**
 * Writes a signature as a PNG at `path`: the ink only, in black on a transparent background. Call it in the examiner
 * process only.
 */
export async function drawSignature(
  given: Buffer,
  format: Format,
  path: string,
): Promise<Outcome<Omit<Examined, 'mediaType'>, UploadProblem>> {
  try {
    const grey = await greyOf(given, format)
    if (grey === 'too-many-pixels') return refuse(grey)
    const ink = inkOf(grey)
    if (!ink.ok) return ink
    await writeFile(path, await pngOf(ink.value))
  } catch (error) {
    return refuse(isDiskFailure(error) ? 'disk-full' : 'broken-picture')
  }
  return accept({ path, pages: 1, bytes: (await stat(path)).size })
}

async function greyOf(given: Buffer, format: Format): Promise<Grey | 'too-many-pixels'> {
  const drawn = await drawnIn(given, format, { width: LOOKED_AT, height: LOOKED_AT })
  if (drawn === 'too-many-pixels') return drawn
  const paper = drawn.flatten({ background: '#ffffff' }).toColourspace('b-w')
  const { data, info } = await paper.raw().toBuffer({ resolveWithObject: true })
  const step = info.channels
  const grey = step === 1 ? data : Uint8Array.from({ length: data.length / step }, (_, at) => data[at * step]!)
  return { width: info.width, height: info.height, data: grey }
}

/** Black, as opaque as the ink. */
async function pngOf({ width, height, alpha }: Ink): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4)
  alpha.forEach((opacity, at) => {
    pixels[at * 4 + 3] = opacity
  })
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).resize(within(STORED))
  return await picture.png({ palette: true, colours: 16 }).toBuffer()
}
