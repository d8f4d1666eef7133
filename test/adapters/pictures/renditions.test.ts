import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { examine } from '#app/adapters/files/examine.ts'
import { renditionOf } from '#app/adapters/pictures/renditions.ts'
import { MOST_BYTES_ON_PHONE, renditionSize, renditionTypes, renditionWidths } from '#app/rules/pictures/renditions.ts'
import { aHeavyPhoto, aPdf, aPhoto } from '#test/support/files.ts'
import { newFolder, unwrap } from '#test/support/given.ts'

async function drawn(bytes: Buffer) {
  const path = join(newFolder(), 'brought')
  await writeFile(path, bytes)
  const found = unwrap(await examine(path, { as: 'picture' }))
  const { width, height, renditions } = found.picture!
  return { whole: { width, height }, renditions: await readFile(renditions) }
}

test('a picture is converted to four widths, as WebP and JPEG, upright, without camera metadata', async () => {
  const { whole, renditions } = await drawn(await aPhoto({ width: 1600, height: 1200 }))
  expect(whole).toEqual({ width: 1200, height: 1600 })
  for (const of of renditionWidths) {
    for (const type of renditionTypes) {
      const { bytes, width, height } = renditionOf(renditions, { of, type })!
      const { exif, ...is } = await sharp(bytes).metadata()
      expect({ ...is, exif }).toMatchObject({ format: type, width, height, exif: undefined })
      expect({ width, height }).toEqual(renditionSize(whole, of))
      expect(width).toBeLessThanOrEqual(of)
    }
  }
})

test('the phone size has at most 60 kB, even for grain that cannot be compressed', async () => {
  const { renditions } = await drawn(await aHeavyPhoto(700))
  const phone = renditionWidths.filter((width) => width <= 640)
  const all = phone.flatMap((of) => renditionTypes.map((type) => renditionOf(renditions, { of, type })!.bytes.length))
  expect(Math.max(...all)).toBeLessThanOrEqual(MOST_BYTES_ON_PHONE)
})

test('a picture smaller than all sizes is not enlarged', async () => {
  const { renditions } = await drawn(await aPhoto({ width: 90, height: 60 }))
  expect(renditionOf(renditions, { of: 1280, type: 'webp' })).toMatchObject({ width: 60, height: 90 })
})

test('a PDF is not a picture, and leaves no file', async () => {
  const folder = newFolder()
  const path = join(folder, 'brought')
  await writeFile(path, await aPdf())
  expect(await examine(path, { as: 'picture' })).toEqual({ ok: false, problem: 'not-accepted' })
  expect(readdirSync(folder)).toEqual(['brought'])
})
