import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type Bounds, fitIn, type Size } from '#app/rules/deceased-space/picture-sizes.ts'
import { formatOf } from '#app/rules/files/formats.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Frame, redraw } from './redraw.ts'

/** `name` tells what it holds: a browser may keep it for ever. */
export type Drawn = { name: string; width: number; height: number; bytes: Buffer }

export type PictureProblem = 'no-file' | 'not-a-picture' | 'too-heavy'

/** Bytes. Whoever has a heavier one has a photograph straight from a camera. */
const HEAVIEST = 20 * 1024 * 1024
const accepted = ['png', 'jpeg', 'webp']

/**
 * Draws again, as WebP, a picture of the operator's disk. What a camera adds (place, date) is gone, and so is
 * anything that was not a picture. Refuses what is neither PNG, JPEG nor WebP.
 */
export async function drawPicture(file: string, frame: Frame): Promise<Outcome<Drawn, PictureProblem>> {
  const given = await readFile(file).catch(() => undefined)
  if (!given) return refuse('no-file')
  if (given.length > HEAVIEST) return refuse('too-heavy')
  if (!accepted.includes(formatOf(given) ?? '')) return refuse('not-a-picture')

  const drawn = await drawAsWebp(given, frame).catch(() => undefined)
  if (!drawn) return refuse('not-a-picture')
  const { data: bytes, info } = drawn
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.webp`
  return accept({ name, width: info.width, height: info.height, bytes })
}

/** Pixels: 300 dpi on the text of an A5 page, 118 × 120 mm. */
const ON_A5: Frame = { width: 1400, height: 1420 }

/** Draws a family's picture again, as a JPEG for the cover of a programme. Throws on what is no picture. */
export const drawForCover = (picture: Buffer): Promise<Buffer> =>
  redraw(picture, ON_A5).jpeg({ quality: 88 }).toBuffer()

/** What a picture drawn again may take, in pixels and in bytes. */
export type Drawing = { room: Bounds; mostBytes: number }

export type DrawnJpeg = Size & { bytes: Buffer }

/** As the camera was held. Throws on what is no picture. */
export async function sizeOf(picture: Buffer): Promise<Size> {
  const { autoOrient } = await sharp(picture).metadata() // reads no pixel
  return autoOrient
}

/** Pixels from which the lightest way of drawing takes seconds. */
const LONG_TO_DRAW = 1_000_000

/** A JPEG of a picture, of as good a quality as its bytes allow. Throws on what is no picture. */
export async function drawWithin(picture: Buffer, { room, mostBytes }: Drawing): Promise<DrawnJpeg> {
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
  throw new Error('A picture cannot be drawn small enough.')
}

/** Bytes of a JPEG that is as well printed as it is: to draw it again would take longer than it spares. */
const LIGHT = 60_000

/** A JPEG for a place of so many pixels on paper, as it is where that is light or no larger. Throws on no picture. */
export async function drawForPaper(picture: Buffer, pixels: number): Promise<Buffer> {
  const { format, orientation = 1, width, height } = await sharp(picture).metadata() // reads no pixel
  const isReady = format === 'jpeg' && orientation === 1
  if (isReady && (picture.length <= LIGHT || Math.max(width, height) <= pixels)) return picture
  return await redraw(picture, { width: pixels, height: pixels }).jpeg({ quality: 82 }).toBuffer()
}

export async function storePicture(folder: string, { name, bytes }: Drawn): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), bytes)
}

export async function deletePictures(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

function drawAsWebp(given: Buffer, frame: Frame) {
  return redraw(given, frame).webp({ quality: 82, alphaQuality: 100 }).toBuffer({ resolveWithObject: true })
}
