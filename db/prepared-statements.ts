import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** The service has some three hundred statements; lists of ids make others, which come and go. */
const MOST_KEPT = 1000

/**
 * A database where a statement is prepared once and kept. Kysely prepares each anew, which was a ninth of what
 * the service does while condolences arrive. SQLite itself prepares a kept one again when a table has changed.
 */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? database.prepare(sql)
      // The one used last stands last.
      kept.delete(sql)
      kept.set(sql, statement)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return statement
    },
  }
}
