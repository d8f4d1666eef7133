import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import {
  expectGivenBack,
  insertFamilySpace,
  listSubmitted,
  openFilledForm,
  toLines,
} from '#test/support/condolences/submitted.ts'
import { databases } from '#test/support/db/databases.ts'
import { report } from '#test/support/faults/figures.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

/** What befalls a database, and what mends it. */
const faults: Record<string, { open: () => Promise<Db>; breaks: (db: Db) => Promise<unknown>; mends: string }> = {
  'its disk is full': {
    open: databases.sqlite,
    breaks: async (db) => {
      const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
      await sql`pragma max_page_count = ${sql.lit(rows[0]!.pageCount)}`.execute(db)
    },
    mends: 'pragma max_page_count = 4294967294',
  },
  'its server is read-only': {
    open: databases.postgres,
    breaks: (db) => sql`set default_transaction_read_only = on`.execute(db),
    mends: 'set default_transaction_read_only = off',
  },
}

describe.each(Object.entries(faults))('when the database cannot write because %s', (_why, { open, breaks, mends }) => {
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
  afterEach(() => sql.raw(mends).execute(db))

  test('a condolence comes back whole, and is stored once, when it is sent again', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, form } = await openFilledForm(server, page)
    await breaks(db)
    const { typed, refused } = await submitUntilRefused(browser, page, form)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('60')
    const again = expectGivenBack(refused.text, typed)
    expect((await browser.get(page)).status).toBe(200)

    const before = await listSubmitted(db, account)
    await sql.raw(mends).execute(db)
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
})

type Visitor = Awaited<ReturnType<typeof openFilledForm>>

/** The last pages of a full disk still have room for a few. */
async function submitUntilRefused(browser: Visitor['browser'], page: string, form: Visitor['form']) {
  for (let tries = 0; ; tries++) {
    const typed = { ...form, message: `${tries} souvenirs.${' Encore un.'.repeat(150)}` }
    const refused = await browser.post(page, typed)
    if (refused.status !== 303 || tries > 50) return { typed, refused }
  }
}
