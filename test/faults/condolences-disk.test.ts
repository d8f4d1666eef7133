import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import {
  expectGivenBack,
  insertFamilySpace,
  listSubmitted,
  openFilledForm,
  toLines,
} from '#test/support/condolences/submitted.ts'
import { storageFaults } from '#test/support/db/storage-faults.ts'
import { report } from '#test/support/faults/figures.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

describe.each(Object.entries(storageFaults))(
  'when the database cannot write because %s',
  (_why, { open, breaks, mends }) => {
    let db: Db
    let server: TestServer
    beforeAll(async () => {
      db = await open()
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
      const mended = performance.now()
      expect((await browser.post(page, again)).status).toBe(303)
      const healMs = performance.now() - mended
      expect((await browser.post(page, again)).status).toBe(303)
      const after = await listSubmitted(db, account)
      expect(after).toHaveLength(before.length + 1)
      expect(after.map(({ message }) => message)).toContain(typed.message)
      const times = after.filter(({ message }) => message === toLines(typed.message)).length
      report({ rounds: 1, acknowledged: 1, kept: times, twice: times - 1, healMs })
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
