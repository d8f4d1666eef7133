import sharp, { type Sharp } from 'sharp'
import type { Size } from '#app/rules/deceased-space/picture-sizes.ts'
import {
  mostBytesOf,
  type Rendition,
  type RenditionType,
  renditionSize,
  renditionTypes,
  renditionWidths,
} from '#app/rules/pictures/renditions.ts'

/** From the best to the lowest acceptable: first less quality, then fewer pixels. */
const steps = [
  [76, 1],
  [62, 1],
  [48, 1],
  [34, 1],
  [34, 0.7],
  [30, 0.5],
  [20, 0.35],
] as const

/**
 * Creates all sizes of a rewritten picture in one buffer, preceded by a line of JSON with the position of each
 * (`renditionOf`). Use it in the examiner only. Throws if it is not a picture.
 */
export async function drawRenditions(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const sizes: Rendition[] = []
  const drawn: Buffer[] = []
  let from = sharp(picture)
  for (const of of renditionWidths.toReversed()) {
    const size = renditionSize({ width, height }, of)
    const { data, info } = await resized(from, size).raw().toBuffer({ resolveWithObject: true })
    from = sharp(data, { raw: info }) // each from the size above, so that the original is decoded once
    for (const type of renditionTypes) {
      const light = await drawLight(from, { size, type, mostBytes: mostBytesOf(of) })
      const start = drawn.reduce((sum, { length }) => sum + length, 0)
      sizes.push({ of, type, ...light.size, start, bytes: light.bytes.length })
      drawn.push(light.bytes)
    }
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(sizes)}\n`), ...drawn])
}

const resized = (picture: Sharp, size: Size) => picture.clone().resize({ ...size, fit: 'fill' })

type Drawing = { size: Size; type: RenditionType; mostBytes: number }

async function drawLight(picture: Sharp, { size, type, mostBytes }: Drawing) {
  for (const [quality, part] of steps) {
    const least = { width: Math.ceil(size.width * part), height: Math.ceil(size.height * part) }
    const frame = part === 1 ? picture.clone() : resized(picture, least)
    const bytes = await (type === 'webp' ? frame.webp({ quality }) : frame.jpeg({ quality })).toBuffer()
    if (bytes.length <= mostBytes) return { bytes, size: least }
  }
  throw new Error('A picture cannot be made small enough.')
}

const NEW_LINE = 10

/** `mostBytes`: a narrower one is answered where that width is heavier; none limits nothing. */
type Wanted = Pick<Rendition, 'of' | 'type'> & { mostBytes?: number }

/** Returns one size of a picture, or undefined if it does not exist. */
export function renditionOf(
  renditions: Buffer,
  { of, type, mostBytes = Number.POSITIVE_INFINITY }: Wanted,
): { bytes: Buffer; width: number; height: number } | undefined {
  const end = renditions.indexOf(NEW_LINE)
  const sizes: Rendition[] = JSON.parse(renditions.toString('utf8', 0, end))
  const light = sizes.filter((each) => each.of <= of && each.type === type && each.bytes <= mostBytes)
  const size = light.toSorted((one, other) => other.of - one.of)[0]
  if (!size) return undefined
  const start = end + 1 + size.start
  return { bytes: renditions.subarray(start, start + size.bytes), width: size.width, height: size.height }
}
