import type { SqliteDialectConfig } from 'kysely'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'

/** Kysely's SQLite, where a transaction takes the write lock at once and migrations are all or nothing. */
export class OurSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter() {
    return new AtomicAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  // A transaction that reads, then writes, fails at once with SQLITE_BUSY when another process wrote in between:
  // asking for the write lock first makes it wait its turn instead.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class AtomicAdapter extends SqliteAdapter {
  /** SQLite can undo CREATE TABLE; Kysely supposes that it cannot. */
  override get supportsTransactionalDdl() {
    return true
  }

  // One starter at a time: `begin immediate` is the lock, and whoever comes second waits for it as long as a
  // migration may last, not the five seconds of a request.
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma busy_timeout = 600000`.execute(db)
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma busy_timeout = 5000`.execute(db)
  }
}
