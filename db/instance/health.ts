import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Behind another process that writes: who asks wants an answer, and SQLite holds up every page while it waits. */
const WAIT_MS = 500

/** Writes one row, for good: a disk that is full or read-only shows only then. */
export async function isWritable(db: Db, now: Date): Promise<boolean> {
  const beat = (db: Db) =>
    db
      .insertInto('heartbeat')
      .values({ id: 'ready', at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now.toISOString() }))
      .execute()
  try {
    await db.connection().execute((db) => waitLess(db, () => beat(db)))
    return true
  } catch {
    return false
  }
}

/** On SQLite, waits for a lock no longer than `WAIT_MS`, then puts back the wait of the connection, which all share. */
async function waitLess(db: Db, run: () => Promise<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return void (await run())
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)
  await sql`pragma busy_timeout = ${sql.lit(WAIT_MS)}`.execute(db)
  try {
    await run()
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(rows[0]!.timeout)}`.execute(db)
  }
}
