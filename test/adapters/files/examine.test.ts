import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { examine } from '#app/adapters/files/examine.ts'
import { eicar } from '#test/support/files/clamd.ts'
import { aBrokenHeic, aHeicPhoto } from '#test/support/files/heic.ts'
import { aPhotographedPage, aScannedPdf, illegiblePapers } from '#test/support/files/photographed-pages.ts'
import { aHeavyPhoto, aMarkedPdf, aPdf, aPhoto, aPictureBomb, aScan, emptyZip, pdfs } from '#test/support/files.ts'
import { newFolder } from '#test/support/given.ts'

/** Returns the result for some bytes, and the files left in the folder. */
async function look(bytes: Buffer, options = {}) {
  const folder = newFolder()
  const path = join(folder, 'brought')
  await writeFile(path, bytes)
  const found = await examine(path, options)
  return { found, path, left: readdirSync(folder), problem: found.ok ? undefined : found.problem }
}

describe('a picture is rewritten', () => {
  test('upright, on white, without the place where it was taken', async () => {
    const photo = await aPhoto()
    expect(photo.includes('Fabricant')).toBe(true)
    const { found, path } = await look(photo)
    if (!found.ok) throw new Error(found.problem)
    expect(found.value).toMatchObject({ path: `${path}.jpg`, mediaType: 'image/jpeg', pages: 1 })
    const drawn = await readFile(found.value.path)
    const { width, height, exif, orientation, format } = await sharp(drawn).metadata()
    expect({ width, height, exif, orientation, format }).toEqual({ width: 300, height: 400, format: 'jpeg' })
    expect(drawn.length).toBe(found.value.bytes)
    const { data } = await sharp(drawn)
      .extract({ left: 150, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150) // red was on the left and is now on top
  })

  test('as a JPEG if it was a PNG, white where it was transparent', async () => {
    const { found } = await look(await aScan())
    if (!found.ok) throw new Error(found.problem)
    const { dominant } = await sharp(await readFile(found.value.path)).stats()
    expect(dominant).toMatchObject({ r: 248, g: 248, b: 248 })
  })

  test('as a JPEG if it was a HEIC from a phone, upright, without its place', async () => {
    expect(aHeicPhoto().includes('Exif')).toBe(true)
    const { found } = await look(aHeicPhoto())
    if (!found.ok) throw new Error(found.problem)
    const drawn = await readFile(found.value.path)
    const { width, height, exif, format } = await sharp(drawn).metadata()
    expect({ width, height, exif, format }).toEqual({ width: 96, height: 128, format: 'jpeg' })
    const [red] = await sharp(drawn).extract({ left: 40, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect(red).toBeGreaterThan(150) // red was on the left and is now on top
  })

  test('with at most 2500 pixels', async () => {
    const { found } = await look(await aHeavyPhoto(3000))
    if (!found.ok) throw new Error(found.problem)
    expect(await sharp(await readFile(found.value.path)).metadata()).toMatchObject({ width: 2500, height: 2500 })
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', emptyZip],
  ])('without %s that followed it', async (_name, tail) => {
    const { found } = await look(Buffer.concat([await aPhoto(), tail]))
    if (!found.ok) throw new Error(found.problem)
    expect((await readFile(found.value.path)).includes(tail)).toBe(false)
  })
})

describe('a picture is refused', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['of 60 000 pixels a side', 'too-many-pixels', () => aPictureBomb()],
    ['cut in its middle', 'broken-picture', async () => (await aHeavyPhoto(400)).subarray(0, 20_000)],
    ['of a telephone, with no picture in it', 'broken-picture', aBrokenHeic],
    ['that can hold scripts', 'not-accepted', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'that is a program too',
      'not-accepted',
      () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(500), emptyZip]),
    ],
  ])('%s', async (_name, problem, make) => {
    expect(await look(await make())).toMatchObject({ problem, left: ['brought'] })
  })
})

describe('a PDF is rewritten beside the original, or refused', () => {
  test('unchanged in content', async () => {
    const { found, path } = await look(await aPdf())
    const { length } = await readFile(`${path}.pdf`)
    const value = { path: `${path}.pdf`, mediaType: 'application/pdf', bytes: length, pages: 1 }
    expect(found).toEqual({ ok: true, value })
  })

  test.each([
    ['with a script', 'scripted'],
    ['after something else', 'not-accepted'],
    ['that unfolds without end', 'too-slow'],
  ] as const)('%s', async (name, problem) => {
    expect(await look(await pdfs[name]())).toMatchObject({ problem, left: ['brought'] })
  })

  test('if it is an HTML page', async () => {
    expect(await look(Buffer.from('<!doctype html><title>%PDF-1.7</title>'))).toMatchObject({ problem: 'not-accepted' })
  })
})

describe('a signed paper', () => {
  test.each(Object.entries(illegiblePapers))(
    '%s is refused, and is accepted as any other document',
    async (_, make) => {
      const bytes = await make()
      expect(await look(bytes, { as: 'paper' })).toMatchObject({ problem: 'illegible', left: ['brought'] })
      expect((await look(bytes)).problem).toBeUndefined()
    },
  )

  test.each<[string, () => Promise<Buffer>]>([
    ['a photograph', () => aPhotographedPage()],
    ['a photograph in the shade', () => aPhotographedPage({ paper: 130, ink: 20 })],
    ['a scan', async () => aScannedPdf(await aPhotographedPage())],
    [
      'a scan with a blank back',
      async () => aScannedPdf(await aPhotographedPage(), await aPhotographedPage({ lines: 0 })),
    ],
    ['a PDF of text', () => aPdf()],
  ])('%s is accepted', async (_name, make) => {
    expect((await look(await make(), { as: 'paper' })).problem).toBeUndefined()
  })
})

describe('a known dangerous signature is refused without an antivirus', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['alone', () => eicar],
    ['behind a photo', async () => Buffer.concat([await aPhoto(), eicar])],
    ['in a PDF', async () => aMarkedPdf(`%${eicar}`)],
  ])('%s', async (_name, make) => {
    expect(await look(await make())).toMatchObject({ problem: 'infected', left: ['brought'] })
  })
})

test('a refused or slow file does not affect the next one', async () => {
  const plain = await aPdf()
  expect((await look(plain)).problem).toBeUndefined()
  expect((await look(await pdfs['with a script']())).problem).toBe('scripted')
  expect((await look(plain)).problem).toBeUndefined()
  expect((await look(plain, { deadlineMs: 0 })).problem).toBe('busy')
  expect((await look(plain)).problem).toBeUndefined()
})

test('a file that has no answer at the deadline may come back, and leaves nothing', async () => {
  const { problem, path } = await look(await aPdf({ pages: 50 }), { deadlineMs: 1 })
  expect(problem).toBe('busy')
  expect(existsSync(`${path}.jpg`)).toBe(false)
})

test('with too many concurrent files, the last are asked to come back, and the next is examined', async () => {
  const crowd = Array.from({ length: 60 }, () => examine('/nowhere/at/all'))
  const answers = await Promise.all(crowd)
  const busy = answers.filter((answer) => !answer.ok && answer.problem === 'busy')
  expect(busy).toHaveLength(8)
  expect((await look(await aPdf())).found.ok).toBe(true)
})
