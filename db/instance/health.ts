import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, isOnPostgres } from '#db/connect.ts'

/** Larger than the space that may remain in a last page or an existing log, on both engines. */
const PROBE_BYTES = 256 * 1024
/** Number of pages. Pages beyond it are written to disk at once, not at the end of the transaction. */
const SMALL_CACHE = 4

/**
 * Whether the database can be written. Writes several pages to disk and rolls back, because a full or read-only disk is
 * only detected by a write.
 */
export async function isWritable(db: Db): Promise<boolean> {
  const rollback = new Error('Rolled back on purpose.')
  const at = randomBytes(PROBE_BYTES / 2).toString('hex') // random, because PostgreSQL compresses
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

/** Shrinks the page cache of SQLite, which otherwise holds pages in memory until the end of the transaction. */
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
