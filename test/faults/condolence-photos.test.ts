import {
  expectGivenBack,
  insertFamilySpace,
  listSubmitted,
  openFilledForm,
} from '#test/support/condolences/submitted.ts'
import { aBrokenHeic } from '#test/support/files/heic.ts'
import { aPdf, aPhoto, idsIn } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db)

const pictures: [string, () => Buffer | Promise<Buffer>][] = [
  ['a PDF', aPdf],
  ['a text', () => Buffer.from('Pas une photo.')],
  ['an empty file', () => Buffer.alloc(0)],
  ['a HEIC with no picture in it', aBrokenHeic],
  ['half a picture', async () => (await aPhoto()).subarray(0, 900)],
  ['a page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
]
test.each(pictures)('a condolence with %s as its photo comes back, and leaves nothing', async (_what, make) => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await make() }
  const before = await idsIn(server.files)
  const refused = await browser.postFile(page, form, file)
  expect(refused.status).toBe(422)
  expectGivenBack(refused.text)
  expect(refused.text).toContain('href="#photo"')
  expect(await listSubmitted(db, account)).toEqual([])
  expect(await idsIn(server.files)).toEqual(before)
})

test('a condolence with a photo comes back if the disk is full, and leaves nothing', async () => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  const before = await idsIn(server.files)
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const write = vi.spyOn(server.files, 'write').mockRejectedValue(full)
  const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await aPhoto() }
  const refused = await browser.postFile(page, form, file)
  write.mockRestore()
  expect(refused.status).toBe(503)
  const again = expectGivenBack(refused.text)
  expect(await listSubmitted(db, account)).toEqual([])
  expect(await idsIn(server.files)).toEqual(before)
  expect((await browser.postFile(page, again, file)).status).toBe(303)
  expect(await listSubmitted(db, account)).toMatchObject([{ picture: { width: 300, height: 400 } }])
})

test('a condolence with a photo that is submitted again is stored once', async () => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  const before = await idsIn(server.files)
  const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await aPhoto() }
  const answers = await Promise.all([1, 2].map(() => browser.postFile(page, form, file)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await listSubmitted(db, account)).toHaveLength(1)
  expect(await idsIn(server.files)).toHaveLength(before.length + 2)
})
