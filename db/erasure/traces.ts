import { sql } from 'kysely'
import { type Db, isOnPostgres } from '#db/connect.ts'

/**
 * Takes what was deleted out of the files of the database. SQLite: `secure_delete` has put zeros over the rows, and the
 * log, which still holds them, is copied and cut to nothing. PostgreSQL: VACUUM FULL writes the tables that hold keys
 * anew, VACUUM frees the others; what it still reads in its own log is sealed with a key that is gone. False when
 * somebody else was reading just then: it is to be asked again.
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
