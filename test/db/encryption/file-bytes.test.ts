import { randomBytes } from 'node:crypto'
import { digestOf, openFileBytes, sealBytes } from '#db/encryption/file-bytes.ts'
import { sealKey } from '#db/encryption/seal.ts'

const key = sealKey(randomBytes(32))
const place = { row: 'a file', account: 'a family' }

async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function sealed(bytes: Buffer, length = 65_536): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of sealBytes(key, place, inPieces(bytes, length))) pieces.push(piece)
  return Buffer.concat(pieces)
}

test.each([0, 1, 65_536, 300_000])(
  'a file of %i bytes is opened whole, whatever the chunks it was sealed in',
  async (length) => {
    const bytes = randomBytes(length)
    expect(openFileBytes(key, place, await sealed(bytes, 9973))).toEqual(bytes)
  },
)

test('sealing the same file again gives other bytes', async () => {
  const bytes = Buffer.alloc(1000, 'une page ')
  const [one, other] = [await sealed(bytes), await sealed(bytes)]
  expect(one.subarray(12).equals(other.subarray(12))).toBe(false)
  expect(one.includes('une page')).toBe(false)
})

describe('a sealed file cannot be opened', () => {
  const flipped = (bytes: Buffer, at: number) => {
    const altered = Buffer.from(bytes)
    altered[at]! ^= 1
    return altered
  }

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut', (bytes) => bytes.subarray(0, -1)],
    ['shorter than any', (bytes) => bytes.subarray(0, 20)],
    ['empty', () => Buffer.alloc(0)],
    ['longer', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
    ['altered in its middle', (bytes) => flipped(bytes, 500)],
    ['altered in its nonce', (bytes) => flipped(bytes, 14)],
    ['that says another key', (bytes) => flipped(bytes, 4)],
  ])('%s', async (_name, alter) => {
    const bytes = alter(await sealed(randomBytes(1000)))
    expect(() => openFileBytes(key, place, bytes)).toThrow('A file was')
  })

  test.each([
    ['another row', { ...place, row: 'another file' }],
    ['another account', { ...place, account: 'another family' }],
  ])('in %s', async (_name, elsewhere) => {
    const bytes = await sealed(randomBytes(1000))
    expect(() => openFileBytes(key, elsewhere, bytes)).toThrow('altered, or moved')
  })

  test('with another key', async () => {
    const bytes = await sealed(randomBytes(1000))
    expect(() => openFileBytes(sealKey(randomBytes(32)), place, bytes)).toThrow('the key of its account')
  })
})

test('a digest depends on the bytes and the key, not on the chunks', async () => {
  const bytes = randomBytes(200_000)
  const digest = await digestOf(key, inPieces(bytes, 1000))
  expect(await digestOf(key, inPieces(bytes, 65_536))).toBe(digest)
  expect(await digestOf(sealKey(randomBytes(32)), inPieces(bytes, 1000))).not.toBe(digest)
})
