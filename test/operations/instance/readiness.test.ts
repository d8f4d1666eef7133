import { join } from 'node:path'
import { sql } from 'kysely'
import { readinessCheck, readReadiness } from '#app/operations/instance/readiness.ts'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openSilentPostgres } from '#test/support/db/silent-postgres.ts'
import { setReadOnly } from '#test/support/db/storage-faults.ts'
import { databasesOfTier, emptyDatabases, later, newFolder, noon } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'
import { aLatch } from '#test/support/server/latch.ts'

type Asked = { reason?: string; hasPdf?: boolean; now?: Date }

async function ask(db: Db, { reason, hasPdf = true, now = noon }: Asked = {}) {
  const context = await aContext({ db, now: () => now, printer: { hasPdf, reason: () => reason } })
  const { isReady, parts } = await readReadiness(context)
  return { isReady, ...parts }
}

describe.each(Object.entries(databasesOfTier))('An instance on %s', (name, open) => {
  async function opened(how: () => Db | Promise<Db>) {
    const db = await how()
    await sql`select 1`.execute(db) // creates it, which may take longer than a page waits
    onTestFinished(() => db.destroy())
    return db
  }

  test('it is ready once its database is writable and has this version', async () => {
    const db = await opened(open)
    expect(await ask(db)).toEqual({
      isReady: true,
      database: 'writable',
      migrations: 'done',
      disk: 'writable',
      freeMegabytes: expect.any(Number),
      browser: 'ready',
      mail: 'all-sent',
      oldestMailSeconds: null,
      antivirus: 'none',
      scheduler: 'running',
      clientAddress: 'known',
      payments: 'none',
    })
  })

  test('it is ready without a browser, and says so without a reason', async () => {
    const db = await opened(open)
    expect(await ask(db, { reason: 'no browser in /home/claire' })).toMatchObject({ isReady: true, browser: 'absent' })
  })

  test('with PDF=off, no browser is missing', async () => {
    const db = await opened(open)
    expect(await ask(db, { reason: 'PDF=off', hasPdf: false })).toMatchObject({ isReady: true, browser: 'off' })
  })

  test('it is not ready before the migrations', async () => {
    const db = await opened(emptyDatabases[name as keyof typeof emptyDatabases])
    expect(await ask(db)).toMatchObject({ isReady: false, migrations: 'missing', database: 'not-writable' })
  })

  test('it is not ready on a database of another version', async () => {
    const db = await opened(open)
    await sql`delete from kysely_migration where name like '%outbox'`.execute(db)
    expect(await ask(db)).toMatchObject({ isReady: false, migrations: 'missing', database: 'writable' })
  })

  test('it is not ready while nothing can be written, and is again afterwards', async () => {
    const db = await opened(open)
    await setReadOnly(db, true)
    expect(await ask(db)).toMatchObject({ isReady: false, database: 'not-writable', migrations: 'done' })
    await setReadOnly(db, false)
    expect(await ask(db, { now: later(noon, 1000) })).toMatchObject({ isReady: true, database: 'writable' })
  })
})

test('an instance whose file another process locks says so, while others write in it', async () => {
  const file = `file:${join(newFolder(), 'data.sqlite')}`
  const [db, other] = [connect(file, { timeoutMs: 20 }), connect(file)]
  onTestFinished(async () => {
    await db.destroy()
    await other.destroy()
  })
  await migrate(db)
  const context = await aContext({ db })
  const [held, latch] = [aLatch(), aLatch()]
  const lock = other.transaction().execute(async () => {
    held.release()
    await latch.released
  })
  await held.released
  expect((await readReadiness(context)).parts).toMatchObject({ database: 'not-writable', migrations: 'done' })
  latch.release()
  await lock
  expect((await readReadiness(context)).isReady).toBe(true)
})

test.each(['before', 'after'] as const)(
  'an instance whose server was stopped %s it accepted a connection says so',
  async (stopped) => {
    const server = await openSilentPostgres(stopped)
    const db = connect(server.url, { timeoutMs: 50 })
    onTestFinished(async () => {
      server.close()
      await db.destroy()
    })
    const { isReady, parts } = await readReadiness(await aContext({ db }))
    expect(isReady).toBe(false)
    expect(parts).toMatchObject({ database: 'not-writable', mail: 'unknown', disk: 'writable' })
  },
)

test("an instance whose server is slower than the proxy's timeout is not ready", async () => {
  const server = await openSilentPostgres('after')
  const db = connect(server.url)
  onTestFinished(() => db.destroy())
  onTestFinished(server.close)
  expect((await readReadiness(await aContext({ db }), 20)).parts).toMatchObject({ database: 'not-writable' })
})

test('checks within a second share one reading, and a later one reads again', async () => {
  const db = connect(':memory:')
  onTestFinished(() => db.destroy())
  let now = noon
  const isReady = readinessCheck(await aContext({ db, now: () => now }))
  expect(await isReady()).toBe(false)
  await migrate(db)
  expect(await isReady()).toBe(false)
  now = later(noon, 1000)
  expect(await isReady()).toBe(true)
})
