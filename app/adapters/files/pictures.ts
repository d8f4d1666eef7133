import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type Bounds, fitIn, type Size } from '#app/rules/deceased-space/picture-sizes.ts'
import { formatOf } from '#app/rules/files/formats.ts'
import { MOST_BYTES } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type MaxSize, redraw } from './redraw.ts'

/** `name` is a hash of the content, so that browsers may cache it forever. */
export type Drawn = { name: string; width: number; height: number; bytes: Buffer }

export type PartnerPictureProblem = 'no-file' | 'not-a-picture' | 'too-heavy'

const accepted = ['png', 'jpeg', 'webp']

/**
 * Converts a picture file to WebP. Removes camera metadata (place, date) and everything that is not
 * picture data. Refuses files other than PNG, JPEG and WebP.
 */
export async function drawPicture(file: string, frame: MaxSize): Promise<Outcome<Drawn, PartnerPictureProblem>> {
  const given = await readFile(file).catch(() => undefined)
  if (!given) return refuse('no-file')
  if (given.length > MOST_BYTES) return refuse('too-heavy')
  if (!accepted.includes(formatOf(given) ?? '')) return refuse('not-a-picture')

  const drawn = await drawAsWebp(given, frame).catch(() => undefined)
  if (!drawn) return refuse('not-a-picture')
  const { data: bytes, info } = drawn
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.webp`
  return accept({ name, width: info.width, height: info.height, bytes })
}

/** Pixels: 300 dpi on the text area of an A5 page, 118 × 120 mm. */
const ON_A5: MaxSize = { width: 1400, height: 1420 }

/** Converts a family's picture to a JPEG for the cover of a programme. Throws if it is not a picture. */
export const drawForCover = (picture: Buffer): Promise<Buffer> =>
  redraw(picture, ON_A5).jpeg({ quality: 88 }).toBuffer()

/** Maximum size of a converted picture, in pixels and bytes. */
export type JpegLimits = { room: Bounds; mostBytes: number }

export type DrawnJpeg = Size & { bytes: Buffer }

/** Returns the size with the camera's orientation applied. Throws if it is not a picture. */
export async function sizeOf(picture: Buffer): Promise<Size> {
  const { autoOrient } = await sharp(picture).metadata() // decodes no pixels
  return autoOrient
}

/** Number of pixels above which the slowest settings would take seconds. */
const LONG_TO_DRAW = 1_000_000

/** Converts a picture to a JPEG, with the best quality that fits in `mostBytes`. Throws if it is not a picture. */
export async function drawWithin(picture: Buffer, { room, mostBytes }: JpegLimits): Promise<DrawnJpeg> {
  const whole = fitIn(await sizeOf(picture), room)
  const mozjpeg = room.area < LONG_TO_DRAW
  for (const [quality, part] of [
    [78, 1],
    [66, 1],
    [54, 1],
    [54, 0.75],
    [45, 0.5],
  ] as const) {
    const frame = { width: Math.ceil(whole.width * part), height: Math.ceil(whole.height * part) }
    const drawn = await redraw(picture, frame).jpeg({ quality, mozjpeg }).toBuffer({ resolveWithObject: true })
    const { data: bytes, info } = drawn
    if (bytes.length <= mostBytes) return { bytes, width: info.width, height: info.height }
  }
  throw new Error('A picture cannot be made small enough.')
}

/** Size in bytes below which a JPEG is printed unchanged: converting it would cost more time than it saves. */
const LIGHT = 60_000

/**
 * Converts a picture to a JPEG for a place of `pixels` on paper. Keeps a JPEG that is light or small enough. Throws if
 * it is not a picture.
 */
export async function drawForPaper(picture: Buffer, pixels: number): Promise<Buffer> {
  const { format, orientation = 1, width, height } = await sharp(picture).metadata() // decodes no pixels
  const isReady = format === 'jpeg' && orientation === 1
  if (isReady && (picture.length <= LIGHT || Math.max(width, height) <= pixels)) return picture
  return await redraw(picture, { width: pixels, height: pixels }).jpeg({ quality: 82 }).toBuffer()
}

export async function writePartnerPicture(folder: string, { name, bytes }: Drawn): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), bytes)
}

export async function deletePictures(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

function drawAsWebp(given: Buffer, frame: MaxSize) {
  return redraw(given, frame).webp({ quality: 82, alphaQuality: 100 }).toBuffer({ resolveWithObject: true })
}
