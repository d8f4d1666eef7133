import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loader } from '#app/routes/readyz.ts'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { databases, emptyDatabases } from '#test/support/db/databases.ts'
import { later, noon } from '#test/support/db/factories.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { aContext } from '#test/support/server/context.ts'

async function ask(db: Db, { reason, now = noon }: { reason?: string; now?: Date } = {}) {
  const context = await aContext({ db, now: () => now, printer: { reason: () => reason } })
  const response = await loader({ context, params: {}, request: new Request('http://localhost:3000/readyz') })
  return { status: response.status, ...(await response.json()) }
}

describe.each(Object.entries(databases))('an instance on %s', (name, open) => {
  async function opened(how: () => Promise<Db>) {
    const db = await how()
    onTestFinished(() => db.destroy())
    return db
  }

  test('is ready once its database can be written and is of this version', async () => {
    const db = await opened(open)
    expect(await ask(db)).toEqual({ status: 200, database: 'writable', migrations: 'done', browser: 'ready' })
  })

  test('is ready without a browser, and says so without a reason', async () => {
    const db = await opened(open)
    expect(await ask(db, { reason: 'no browser in /home/claire' })).toMatchObject({ status: 200, browser: 'absent' })
  })

  test('is not before the migrations', async () => {
    const db = await opened(emptyDatabases[name as keyof typeof emptyDatabases])
    expect(await ask(db)).toMatchObject({ status: 503, migrations: 'missing', database: 'not-writable' })
  })

  test('is not on a database of another version', async () => {
    const db = await opened(open)
    await sql`delete from kysely_migration where name like '%outbox'`.execute(db)
    expect(await ask(db)).toMatchObject({ status: 503, migrations: 'missing', database: 'writable' })
  })

  test('is not when nothing can be written, and is again when it can', async () => {
    const db = await opened(open)
    const [closed, opening] =
      name === 'sqlite'
        ? [sql`pragma query_only = 1`, sql`pragma query_only = 0`]
        : [sql`set default_transaction_read_only = on`, sql`set default_transaction_read_only = off`]
    await closed.execute(db)
    expect(await ask(db)).toMatchObject({ status: 503, database: 'not-writable', migrations: 'done' })
    await opening.execute(db)
    expect(await ask(db, { now: later(noon, 1000) })).toMatchObject({ status: 200, database: 'writable' })
  })
})

test('an instance whose file another process keeps for itself says so soon, and waits as before for the rest', async () => {
  const file = `file:${join(newFolder(), 'data.sqlite')}`
  const [db, other] = [connect(file), connect(file)]
  onTestFinished(async () => {
    await db.destroy()
    await other.destroy()
  })
  await migrate(db)
  await other.transaction().execute(async () => {
    const start = performance.now()
    expect(await ask(db)).toMatchObject({ status: 503, database: 'not-writable', migrations: 'done' })
    expect(performance.now() - start).toBeLessThan(2500)
  })
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 5000 }])
  expect(await ask(db, { now: later(noon, 1000) })).toMatchObject({ status: 200 })
})
