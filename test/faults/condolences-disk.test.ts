import {
  expectGivenBack,
  insertFamilySpace,
  listSubmitted,
  openFilledForm,
  toLines,
} from '#test/support/condolences/submitted.ts'
import { storageFaults } from '#test/support/db/storage-faults.ts'
import { testDatabase } from '#test/support/given.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

describe.each(Object.entries(storageFaults))(
  'when the database cannot write because %s',
  (_why, { open, breaks, mends }) => {
    const db = testDatabase(open)
    let server: TestServer
    beforeAll(async () => {
      server = await openTestServer(db)
      return async () => {
        await server.close()
        await db.destroy()
      }
    })
    afterEach(() => mends(db))

    test('a condolence comes back whole, and is stored once when it is sent again', async () => {
      const { account, page } = await insertFamilySpace(db)
      const { browser, form } = await openFilledForm(server, page)
      await breaks(db)
      const { typed, refused } = await submitUntilRefused(browser, page, form)
      expect(refused.status).toBe(503)
      expect(refused.headers['retry-after']).toBe('60')
      const again = expectGivenBack(refused.text, typed)
      expect((await browser.get(page)).status).toBe(200)

      const before = await listSubmitted(db, account)
      await mends(db)
      expect((await browser.post(page, again)).status).toBe(303)
      expect((await browser.post(page, again)).status).toBe(303)
      const after = await listSubmitted(db, account)
      expect(after).toHaveLength(before.length + 1)
      expect(after.filter(({ message }) => message === toLines(typed.message))).toHaveLength(1)
    })
  },
)

type Visitor = Awaited<ReturnType<typeof openFilledForm>>

/** The last pages of a full disk still have room for a few. */
async function submitUntilRefused(browser: Visitor['browser'], page: string, form: Visitor['form']) {
  for (let tries = 0; ; tries++) {
    const typed = { ...form, message: `${tries} souvenirs.${' Encore un.'.repeat(150)}` }
    const refused = await browser.post(page, typed)
    if (refused.status !== 303 || tries > 50) return { typed, refused }
  }
}
