import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLight } from '#app/adapters/pictures.ts'
import { aPhoto } from '#test/support/pictures.ts'

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
