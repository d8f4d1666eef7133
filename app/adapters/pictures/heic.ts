import decode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { MOST_PIXELS } from '#app/rules/files/formats.ts'

/**
 * The first picture of a HEIC, as the camera was held, and nothing else of the file: what decodes it reads neither the
 * place nor the device. 'too-many-pixels' before any is read. Throws on what is no picture. In the examiner alone: it
 * runs where it is called, for as long as it takes.
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
