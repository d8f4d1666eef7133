import { readFile, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Examined } from '#app/adapters/files/examine.ts'
import { type MaxSize, redraw, within } from '#app/adapters/files/redraw.ts'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import { type Format, MOST_PIXELS, RENDITIONS } from '#app/rules/files/formats.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { drawRenditions } from './renditions.ts'

// Picture conversion for the examiner only, because it takes a core and much memory for untrusted pictures.

// Settings of the whole process: one core, no cache, and only these two formats.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/** Pixels: 210 dpi on A4. */
const LONGEST_SIDE = 2500

type Kept = Outcome<Omit<Examined, 'mediaType'>, UploadProblem>

/** Rewrites a picture as a JPEG at `path`: upright, on white, with its visible pixels only. */
export async function drawAgain(given: Buffer, format: Format, path: string): Promise<Kept> {
  try {
    const frame = { width: LONGEST_SIDE, height: LONGEST_SIDE }
    const drawn = await drawnIn(given, format, frame)
    if (drawn === 'too-many-pixels') return refuse(drawn)
    const paper = '#ffffff' // behind transparent pixels
    await writeFile(path, await drawn.flatten({ background: paper }).jpeg({ quality: 82 }).toBuffer())
  } catch (error) {
    return refuse(isDiskFailure(error) ? 'disk-full' : 'broken-picture')
  }
  return accept({ path, pages: 1, bytes: (await stat(path)).size })
}

/** Decodes a picture, upright and within the frame. */
export const drawnIn = (given: Buffer, format: Format, frame: MaxSize) =>
  format === 'heic' ? redrawHeic(given, frame) : redrawAny(given, frame)

async function redrawAny(given: Buffer, frame: MaxSize) {
  const { width, height } = await sharp(given, { limitInputPixels: false }).metadata() // decodes no pixels
  return width * height > MOST_PIXELS ? 'too-many-pixels' : redraw(given, frame)
}

async function redrawHeic(given: Buffer, frame: MaxSize) {
  const { decodeHeic } = await import('./heic.ts') // two megabytes, loaded only for a HEIC
  const decoded = await decodeHeic(given)
  return decoded === 'too-many-pixels' ? decoded : decoded.resize(within(frame))
}

/** Creates the smaller sizes of the rewritten picture at `path`, and returns its dimensions. */
export async function drawSmaller(path: string): Promise<Outcome<Pick<Examined, 'picture'>, UploadProblem>> {
  const renditions = `${path}${RENDITIONS}`
  try {
    const whole = await readFile(path)
    const { width, height } = await sharp(whole).metadata()
    await writeFile(renditions, await drawRenditions(whole))
    return accept({ picture: { width, height, renditions } })
  } catch (error) {
    return refuse(isDiskFailure(error) ? 'disk-full' : 'broken-picture')
  }
}
