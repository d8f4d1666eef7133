import { sql } from 'kysely'
import { type Db, isOnPostgres } from '#db/connect.ts'

/**
 * Removes deleted data from the database files. On SQLite, `secure_delete` has overwritten the rows with zeros, and the
 * log, which still contains them, is checkpointed and truncated. On PostgreSQL, VACUUM FULL rewrites the tables that
 * hold keys and VACUUM frees the others; its own log still holds only data sealed with a deleted key. Returns false if
 * another connection was reading: call it again later.
 */
export async function clearTraces(db: Db): Promise<boolean> {
  if (isOnPostgres(db)) {
    await sql`vacuum full account, erasure`.execute(db)
    await sql`vacuum`.execute(db)
    return true
  }
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
