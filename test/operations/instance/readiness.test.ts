import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openFileStore } from '#app/adapters/files/store.ts'
import { readReadiness } from '#app/operations/instance/readiness.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { connect } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { migrate } from '#db/migrate.ts'
import { databases } from '#test/support/db/databases.ts'
import { dump } from '#test/support/db/dump.ts'
import { later, noon, testKeys } from '#test/support/db/factories.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { fakeProvider } from '#test/support/orders/fake-provider.ts'
import { aContext } from '#test/support/server/context.ts'

describe('The state of each part of an instance', () => {
  async function partsOf(differs: Parameters<typeof aContext>[0] = {}) {
    const db = differs.db ?? (await databases.sqlite())
    onTestFinished(() => db.destroy())
    return await readReadiness(await aContext({ ...differs, db }))
  }

  test('a full disk is detected, even if it has space for one more row', async () => {
    const db = await databases.sqlite()
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.pageCount + 8)}`.execute(db)
    await sql`insert into heartbeat values ('a row', 'fits')`.execute(db)
    expect(await partsOf({ db })).toMatchObject({ isReady: false, parts: { database: 'not-writable' } })
  })

  test('a check leaves nothing in the database, and reaches the disk', async () => {
    const folder = newFolder()
    const db = connect(`file:${join(folder, 'data.sqlite')}`)
    await migrate(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    const before = await dump(db)
    expect(await partsOf({ db })).toMatchObject({ isReady: true })
    expect(await dump(db)).toEqual(before)
    expect(statSync(join(folder, 'data.sqlite-wal')).size).toBeGreaterThan(200_000)
  })

  test('a missing file disk is detected, and the free space is unknown', async () => {
    const folder = newFolder()
    const files = await openFileStore(folder)
    expect((await partsOf({ files })).parts).toMatchObject({ disk: 'writable', freeMegabytes: expect.any(Number) })
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
    expect(await partsOf({ files })).toMatchObject({
      isReady: false,
      parts: { disk: 'not-writable', freeMegabytes: null },
    })
  })

  test('the oldest waiting email is reported', async () => {
    const db = await databases.sqlite()
    const now = () => noon
    const mail = {
      kind: 'sign-in',
      to: 'a@b.example',
      from: 'c@d.example',
      fromName: '',
      subject: '',
      text: '',
      html: '',
    }
    await queueMail(db, testKeys, mail as Mail, later(noon, -90_000))
    await queueMail(db, testKeys, mail as Mail, later(noon, -30_000))
    expect((await partsOf({ db, now })).parts).toMatchObject({ mail: 'waiting', oldestMailSeconds: 90 })
    expect((await partsOf()).parts).toMatchObject({ mail: 'all-sent', oldestMailSeconds: null })
  })

  test.each([
    ['ready', { scan: async () => 'clean' as const }],
    ['absent', { scan: async () => 'pending' as const }],
    ['none', undefined],
  ])('an antivirus is %s', async (antivirus, scanner) => {
    expect((await partsOf({ scanner })).parts).toMatchObject({ antivirus })
  })

  test.each([
    ['ready', true],
    ['absent', false],
  ])('the card provider is %s', async (payments, isReachable) => {
    const provider = { ...fakeProvider().payments, isReachable: async () => isReachable }
    expect((await partsOf({ payments: provider })).parts).toMatchObject({ payments })
  })

  const never = () => new Promise<never>(() => {})
  test.each(
    Object.entries({
      disk: { files: { probe: never } },
      antivirus: { scanner: { scan: never } },
      payments: { payments: { ...fakeProvider().payments, isReachable: never } },
    }),
  )('%s that never responds is reported, and the other parts too', async (part, hangs) => {
    const db = await databases.sqlite()
    onTestFinished(() => db.destroy())
    const working = { scanner: { scan: async () => 'clean' as const }, payments: fakeProvider().payments }
    const deps = await aContext({ db, ...working })
    const [{ parts }, seen] = [await readReadiness(deps), await readReadiness({ ...deps, ...hangs } as typeof deps, 50)]
    const isDisk = part === 'disk'
    const away = isDisk ? { disk: 'not-writable', freeMegabytes: null } : { [part]: 'absent' }
    const freeMegabytes = isDisk ? null : expect.any(Number)
    expect(seen).toEqual({ isReady: !isDisk, parts: { ...parts, freeMegabytes, ...away } })
  })

  test('a failed run of the outbox is reported', async () => {
    expect((await partsOf({ isScheduleFailing: () => true })).parts).toMatchObject({ scheduler: 'failing' })
    expect((await partsOf()).parts).toMatchObject({ scheduler: 'running' })
  })
})
