import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** The largest a picture may be once it is drawn again, in pixels. It is never made larger. */
export type Frame = { width: number; height: number }

/** `name` tells what it holds: a browser may keep it for ever. */
export type Drawn = { name: string; width: number; height: number; bytes: Buffer }

export type PictureProblem = 'no-file' | 'not-a-picture' | 'too-heavy'

/** Bytes. Whoever has a heavier one has a photograph straight from a camera. */
const HEAVIEST = 20 * 1024 * 1024
const MOST_PIXELS = 40_000_000

/** PNG, JPEG and WebP by their first bytes, whatever the name says. No SVG: it can hold scripts, and sharp reads it. */
const beginnings = [
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { at: 0, bytes: [0xff, 0xd8, 0xff] },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/**
 * Draws again, as WebP, a picture of the operator's disk. What a camera adds (place, date) is gone, and so is
 * anything that was not a picture. Refuses what is neither PNG, JPEG nor WebP.
 */
export async function drawPicture(file: string, frame: Frame): Promise<Outcome<Drawn, PictureProblem>> {
  const given = await readFile(file).catch(() => undefined)
  if (!given) return refuse('no-file')
  if (given.length > HEAVIEST) return refuse('too-heavy')
  if (!beginnings.some(({ at, bytes }) => given.subarray(at, at + bytes.length).equals(Buffer.from(bytes)))) {
    return refuse('not-a-picture')
  }

  const drawn = await redraw(given, frame).catch(() => undefined)
  if (!drawn) return refuse('not-a-picture')
  const { data: bytes, info } = drawn
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.webp`
  return accept({ name, width: info.width, height: info.height, bytes })
}

export async function storePicture(folder: string, { name, bytes }: Drawn): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), bytes)
}

export async function deletePictures(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

function redraw(given: Buffer, frame: Frame) {
  return sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate() // as the camera was held
    .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
}
