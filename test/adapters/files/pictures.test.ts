import sharp from 'sharp'
import { drawForPaper, drawWithin } from '#app/adapters/files/pictures.ts'
import { SMALL_PHOTO, SMALL_PORTRAIT } from '#app/operations/deceased-space/pictures.ts'
import { aHeavyPhoto, aPhoto } from '#test/support/files.ts'

test('a picture on paper is unchanged if it is light or no larger than its place', async () => {
  const light = await sharp(await aPhoto({ width: 300, height: 400 }))
    .autoOrient()
    .jpeg()
    .toBuffer()
  expect(await drawForPaper(light, 100)).toBe(light)
  const heavy = await aHeavyPhoto()
  const { width = 0, height = 0 } = await sharp(heavy).metadata()
  expect(await drawForPaper(heavy, Math.max(width, height))).toBe(heavy)
})

test('a picture on paper is converted if its place is smaller or if it is not a JPEG', async () => {
  const drawn = await sharp(await drawForPaper(await aHeavyPhoto(), 400)).metadata()
  expect([drawn.format, Math.max(drawn.width, drawn.height)]).toEqual(['jpeg', 400])
  const webp = await sharp(await aPhoto())
    .webp()
    .toBuffer()
  expect((await sharp(await drawForPaper(webp, 4000)).metadata()).format).toBe('jpeg')
})

test('a picture on paper is refused if it is not a picture', async () => {
  await expect(drawForPaper(Buffer.from('texte'), 8000)).rejects.toThrow()
})

describe('a picture on a page', () => {
  test.each([25_000, 500_000])('a picture on a page has at most %i bytes, whatever it shows', async (mostBytes) => {
    const room = mostBytes > 100_000 ? { side: 2500, area: 3_000_000 } : { side: 540, area: 160_000 }
    const drawn = await drawWithin(await aHeavyPhoto(), { room, mostBytes })
    expect(drawn.bytes.length).toBeLessThanOrEqual(mostBytes)
    const { width, height } = await sharp(drawn.bytes).metadata()
    expect({ width, height }).toEqual({ width: drawn.width, height: drawn.height })
  })

  test.each([SMALL_PHOTO, SMALL_PORTRAIT])('a picture for visitors has at most 30 kB', async (drawing) => {
    expect((await drawWithin(await aHeavyPhoto(), drawing)).bytes.length).toBeLessThanOrEqual(30_000)
  })

  test.each([
    ['upright', { width: 4000, height: 3000 }, [346, 461]],
    ['on its side', { width: 900, height: 1600 }, [533, 300]],
    ['a panorama', { width: 800, height: 4000 }, [540, 108]],
    ['small', { width: 130, height: 100 }, [100, 130]],
  ])('%s takes about the same area in its own shape, and is never enlarged', async (_shape, size, expected) => {
    const drawn = await drawWithin(await aPhoto(size), { room: { side: 540, area: 160_000 }, mostBytes: 25_000 })
    expect([drawn.width, drawn.height]).toEqual(expected)
  })
})
