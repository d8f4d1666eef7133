import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Picture } from '#app/rules/pictures/pictures.ts'

/** A family picture, in the gallery and in the book. `id`: of its file. */
export const aPicture = (id: string): Picture => ({
  id,
  renditionsId: undefined,
  caption: '',
  width: 40,
  height: 30,
  inGallery: true,
  inBook: true,
  isCutAfter: false,
})

/** Cache of generated pictures, because many tests of a worker use the same ones. Their bytes must not be changed. */
const drawn = new Map<string, Promise<Buffer>>()

function once(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = drawn.get(name) ?? draw()
  drawn.set(name, picture)
  return picture
}

/** As taken by a telephone held upright: 400 × 300 stored in landscape, with GPS and device metadata. */
export const aPhoto = ({ width = 400, height = 300 } = {}): Promise<Buffer> =>
  once(`photo ${width} ${height}`, () => drawPhoto(width, height))

async function drawPhoto(width: number, height: number): Promise<Buffer> {
  const left = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#c0392b' } }
  return await sharp({ create: { width, height, channels: 3, background: '#2d6cdf' } })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Fabricant du téléphone', Software: 'v1' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 40/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Small pictures, each of a different size, named in order, for a form. */
export const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${index + 1}.JPG`,
      mimeType: 'image/jpeg',
      buffer: await aPhoto({ width: 60 + index, height: 40 }),
    })),
  )

/** Noise that does not compress, for files of a given size. */
export const aHeavyPhoto = (side = 2200): Promise<Buffer> => once(`heavy ${side}`, () => drawHeavyPhoto(side))

async function drawHeavyPhoto(side: number): Promise<Buffer> {
  const noise = {
    create: {
      width: side,
      height: side,
      channels: 3 as const,
      background: '#888',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  }
  return await sharp(noise).jpeg({ quality: 90 }).toBuffer()
}

export async function aScan(): Promise<Buffer> {
  return await sharp({ create: { width: 300, height: 420, channels: 4, background: '#ffffff00' } })
    .png()
    .toBuffer()
}

/** A few bytes that declare this many pixels. */
export function aPictureBomb(side = 60_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
