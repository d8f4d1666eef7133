import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, isOnPostgres } from '#db/connect.ts'

/** Many pages on both engines: more than what is left in a last page, or in a log that was already made. */
const PROBE_BYTES = 256 * 1024
/** Pages: what is beyond them goes to the disk at once, and not when the transaction ends. */
const SMALL_CACHE = 4

/** Writes several pages, up to the disk, and rolls back: one that is full or read-only shows only then. */
export async function isWritable(db: Db): Promise<boolean> {
  const rollback = new Error('Rolled back on purpose.')
  const at = randomBytes(PROBE_BYTES / 2).toString('hex') // at random, since PostgreSQL compresses
  try {
    return await db.transaction().execute<never>(async (db) => {
      await throughCache(db, () =>
        db
          .insertInto('heartbeat')
          .values({ id: 'ready', at })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
          .execute(),
      )
      throw rollback
    })
  } catch (error) {
    return error === rollback
  }
}

/** On SQLite, whose pages otherwise stay in memory until the end of the transaction. */
async function throughCache(db: Db, write: () => Promise<unknown>): Promise<void> {
  if (isOnPostgres(db)) return void (await write())
  const { rows } = await sql<{ cacheSize: number }>`pragma cache_size`.execute(db)
  await sql`pragma cache_size = ${sql.lit(SMALL_CACHE)}`.execute(db)
  try {
    await write()
  } finally {
    await sql`pragma cache_size = ${sql.lit(rows[0]!.cacheSize)}`.execute(db)
  }
}
