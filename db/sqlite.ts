import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely'
import { keepStatements } from './prepared-statements.ts'

const BUSY_TIMEOUT_MS = 5000
/** As long as a migration may last. */
const MIGRATION_TIMEOUT_MS = 600_000

/** In the form SQLite reads them back. better-sqlite3 makes WAL `synchronous = NORMAL`, which a power cut defeats. */
const pragmas: Record<string, string | number> = {
  busy_timeout: BUSY_TIMEOUT_MS,
  journal_mode: 'wal',
  synchronous: 2, // FULL
  foreign_keys: 1,
  trusted_schema: 0,
  secure_delete: 1,
  wal_autocheckpoint: 1000, // pages
  journal_size_limit: 64 * 1024 * 1024, // bytes
}

/**
 * Opens a file, made with its folder when it is not there, or `:memory:`, with our pragmas and those that differ.
 * Throws when one is not in force.
 */
export function openSqlite(path: string, differing: Record<string, string | number> = {}): Database.Database {
  const wanted = { ...pragmas, ...differing }
  const { journal_mode, ...withoutJournal } = wanted
  if (path === ':memory:') return setPragmas(new Database(path), withoutJournal)

  mkdirSync(dirname(path), { recursive: true })
  // Made by us first, so that the file, and the WAL that takes its mode, are readable by their owner alone.
  closeSync(openSync(path, 'a', 0o600))
  return setPragmas(new Database(path, { timeout: BUSY_TIMEOUT_MS }), wanted)
}

export function setPragmas(sqlite: Database.Database, wanted: Record<string, string | number>): Database.Database {
  for (const [name, value] of Object.entries(wanted)) {
    whenFree(() => sqlite.pragma(`${name} = ${value}`))
    const inForce = sqlite.pragma(name, { simple: true })
    if (inForce !== value) {
      sqlite.close()
      throw new Error(
        `SQLite n’accorde pas ${name} = ${value} et reste à ${inForce}. Le disque est-il celui de cette machine\u00A0?`,
      )
    }
  }
  return sqlite
}

/**
 * Entering WAL needs the file for oneself for an instant, and SQLite answers SQLITE_BUSY at once instead of waiting as
 * it does for a lock: seen when another process opens or closes the same file.
 */
function whenFree(run: () => unknown): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  while (true) {
    try {
      run()
      return
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY'
      if (!isBusy || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** Kysely's SQLite, where a transaction takes the write lock at once and migrations are all or nothing. */
export class OurSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    const { database } = config
    this.#config = typeof database === 'function' ? config : { ...config, database: keepStatements(database) }
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

  // On a full or failing disk SQLite has already rolled back by itself: a second time would hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('no transaction is active')) throw error
    })
  }
}

class AtomicAdapter extends SqliteAdapter {
  /** SQLite can undo CREATE TABLE; Kysely supposes that it cannot. */
  override get supportsTransactionalDdl() {
    return true
  }

  // One starter at a time: `begin immediate` is the lock, and whoever comes second waits for it as long as a
  // migration may last, not the few seconds of a request.
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma busy_timeout = ${sql.lit(MIGRATION_TIMEOUT_MS)}`.execute(db)
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(db)
  }
}
