import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Maximum number of cached statements. The service has about three hundred; lists of ids create others. */
const MOST_KEPT = 1000

/**
 * Wraps a database so that prepared statements are cached. Kysely prepares each one again, which took a ninth of the
 * time while condolences arrive. SQLite itself prepares a cached statement again after a schema change.
 */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? database.prepare(sql)
      // Move the most recently used to the end.
      kept.delete(sql)
      kept.set(sql, statement)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return statement
    },
  }
}
