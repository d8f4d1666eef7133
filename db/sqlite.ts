import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { SqliteAdapter, SqliteDialect, type SqliteDialectConfig, SqliteQueryCompiler } from 'kysely'
import type { ConnectOptions } from './connect-options.ts'
import { keepStatements } from './prepared-statements.ts'
import { isBusy, TurnsDriver } from './sqlite-turns.ts'

/** Opening a file blocks the process, before it serves requests. */
const OPENING_TIMEOUT_MS = 5000

/**
 * Pragmas in the form in which SQLite reads them back. With WAL, better-sqlite3 defaults to `synchronous = NORMAL`,
 * which can lose transactions in a power cut.
 */
const pragmas: Record<string, string | number> = {
  busy_timeout: 0, // SQLite's own wait blocks the whole process; sqlite-turns.ts waits instead
  journal_mode: 'wal',
  synchronous: 2, // FULL
  foreign_keys: 1,
  trusted_schema: 0,
  secure_delete: 1,
  wal_autocheckpoint: 1000, // pages
  journal_size_limit: 64 * 1024 * 1024, // bytes
}

/**
 * Opens a file with our pragmas and the given differences, and creates it and its folder if missing. Throws if a pragma
 * is not in force.
 */
export function openSqlite(path: string, differing: Record<string, string | number> = {}): Database.Database {
  if (path === ':memory:') return openInMemory()
  mkdirSync(dirname(path), { recursive: true })
  // Create the file first, so that the file, and the WAL that copies its mode, are readable by their owner only.
  closeSync(openSync(path, 'a', 0o600))
  return setPragmas(new Database(path, { timeout: 0 }), { ...pragmas, ...differing })
}

/** Opens an in-memory database: empty, or with the content that `serialize` read from another. */
export function openInMemory(content?: Buffer): Database.Database {
  const { journal_mode, ...withoutJournal } = pragmas
  return setPragmas(new Database(content ?? ':memory:', { timeout: 0 }), withoutJournal)
}

export function setPragmas(sqlite: Database.Database, wanted: Record<string, string | number>): Database.Database {
  for (const [name, value] of Object.entries(wanted)) {
    const inForce = whenFree(() => {
      sqlite.pragma(`${name} = ${value}`)
      return sqlite.pragma(name, { simple: true })
    })
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
 * Runs an operation and retries while the file is busy. Entering WAL mode needs exclusive access for a moment, and
 * SQLite returns SQLITE_BUSY at once instead of waiting, for example when another process opens or closes the file.
 */
export function whenFree<Value>(run: () => Value): Value {
  const deadline = Date.now() + OPENING_TIMEOUT_MS
  while (true) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/**
 * Kysely's SQLite dialect with four changes: a transaction takes the write lock first, waiting for a lock does not
 * block the process, migrations are transactional, and a statement is planned once.
 */
export class OurSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #options: ConnectOptions

  constructor(config: SqliteDialectConfig, options: ConnectOptions = {}) {
    super(config)
    const { database } = config
    this.#config = typeof database === 'function' ? config : { ...config, database: keepStatements(database) }
    this.#options = options
  }

  override createDriver() {
    return new TurnsDriver(this.#config, this.#options)
  }

  override createAdapter() {
    return new AtomicAdapter()
  }

  override createQueryCompiler() {
    return new PlannedOnceCompiler()
  }
}

class PlannedOnceCompiler extends SqliteQueryCompiler {
  /**
   * SQLite plans a statement again whenever a parameter gets a value, which takes longer than to run it, but does so
   * only for a parameter that stands alone. A plus sign before it prevents that and changes no value of any type.
   * SQLite uses a partial index only if its condition is a literal in the statement.
   */
  override getCurrentParameterPlaceholder() {
    return '+?'
  }
}

class AtomicAdapter extends SqliteAdapter {
  /** SQLite can roll back CREATE TABLE, although Kysely assumes that it cannot. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Kysely's own lock would block all readers while a writer waits. The turns of the driver do not. */
  override get supportsMultipleConnections() {
    return true
  }
}
