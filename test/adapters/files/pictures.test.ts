import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLight, drawWithin } from '#app/adapters/files/pictures.ts'
import { SMALL_PHOTO, SMALL_PORTRAIT } from '#app/operations/deceased-space/pictures.ts'
import { aHeavyPhoto, aPhoto } from '#test/support/files/pictures.ts'

describe('a picture of a book that has hundreds', () => {
  test.each([24_000, 8000, 100])('is drawn in about %i bytes, never too small to be seen', async (bytes) => {
    const drawn = await drawLight(await aPhoto({ width: 1200, height: 900 }), bytes)
    const { format, width = 0, height = 0 } = await sharp(drawn).metadata()
    expect(format).toBe('jpeg')
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(120)
    if (bytes > 1000) expect(drawn.length).toBeLessThan(bytes)
  })

  test('is refused when it is none', async () => {
    await expect(drawLight(Buffer.from('texte'), 8000)).rejects.toThrow()
  })
})

describe('a picture of a page', () => {
  test.each([25_000, 500_000])('weighs %i bytes at most, whatever it shows', async (mostBytes) => {
    const room = mostBytes > 100_000 ? { side: 2500, area: 3_000_000 } : { side: 540, area: 160_000 }
    const drawn = await drawWithin(await aHeavyPhoto(), { room, mostBytes })
    expect(drawn.bytes.length).toBeLessThanOrEqual(mostBytes)
    const { width, height } = await sharp(drawn.bytes).metadata()
    expect({ width, height }).toEqual({ width: drawn.width, height: drawn.height })
  })

  test.each([SMALL_PHOTO, SMALL_PORTRAIT])('a visitor sees weighs 30 kB at most', async (drawing) => {
    expect((await drawWithin(await aHeavyPhoto(), drawing)).bytes.length).toBeLessThanOrEqual(30_000)
  })

  test.each([
    ['upright', { width: 4000, height: 3000 }, [346, 461]],
    ['on its side', { width: 900, height: 1600 }, [533, 300]],
    ['a panorama', { width: 800, height: 4000 }, [540, 108]],
    ['small', { width: 130, height: 100 }, [100, 130]],
  ])('%s takes about as much room in its own shape, and is never made larger', async (_shape, size, expected) => {
    const drawn = await drawWithin(await aPhoto(size), { room: { side: 540, area: 160_000 }, mostBytes: 25_000 })
    expect([drawn.width, drawn.height]).toEqual(expected)
  })
})
