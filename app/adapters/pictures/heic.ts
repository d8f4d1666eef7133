import decode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { MOST_PIXELS } from '#app/rules/files/formats.ts'

/**
 * Decodes the first picture of a HEIC, upright, without metadata (place, device). Returns 'too-many-pixels' before
 * decoding any. Throws if it is not a picture. Use it in the examiner only, because it blocks its thread.
 */
export async function decodeHeic(bytes: Buffer): Promise<Sharp | 'too-many-pixels'> {
  const [first] = (await decode.all({ buffer: bytes })) as (Awaited<ReturnType<typeof decode.all>>[number] & {
    width: number
    height: number
  })[]
  if (!first) throw new Error('A HEIC holds no picture.')
  if (first.width * first.height > MOST_PIXELS) return 'too-many-pixels'
  const { data, width, height } = await first.decode()
  return sharp(data, { raw: { width, height, channels: 4 } })
}
