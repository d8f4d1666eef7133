import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { SqliteAdapter, SqliteDialect, type SqliteDialectConfig } from 'kysely'
import type { ConnectOptions } from './connect-options.ts'
import { keepStatements } from './prepared-statements.ts'
import { isBusy, TurnsDriver } from './sqlite-turns.ts'

/** Opening a file waits in one piece, before there is anyone to answer. */
const OPENING_TIMEOUT_MS = 5000

/** In the form SQLite reads them back. better-sqlite3 makes WAL `synchronous = NORMAL`, which a power cut defeats. */
const pragmas: Record<string, string | number> = {
  busy_timeout: 0, // SQLite's own wait holds up the whole process: ours is in sqlite-turns.ts
  journal_mode: 'wal',
  synchronous: 2, // FULL
  foreign_keys: 1,
  trusted_schema: 0,
  secure_delete: 1,
  wal_autocheckpoint: 1000, // pages
  journal_size_limit: 64 * 1024 * 1024, // bytes
}

/**
 * Opens a file, made with its folder when it is not there, with our pragmas and those that differ. Throws when one is
 * not in force.
 */
export function openSqlite(path: string, differing: Record<string, string | number> = {}): Database.Database {
  if (path === ':memory:') return openInMemory()
  mkdirSync(dirname(path), { recursive: true })
  // Made by us first, so that the file, and the WAL that takes its mode, are readable by their owner alone.
  closeSync(openSync(path, 'a', 0o600))
  return setPragmas(new Database(path, { timeout: 0 }), { ...pragmas, ...differing })
}

/** A database of this process alone: empty, or with what `serialize` has read of another. */
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
 * Entering WAL needs the file for oneself for an instant, and SQLite answers SQLITE_BUSY at once instead of waiting as
 * it does for a lock: seen when another process opens or closes the same file.
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
 * Kysely's SQLite, where a transaction takes the write lock at once, a lock held elsewhere is waited for without holding
 * up the process, and migrations are all or nothing.
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
}

class AtomicAdapter extends SqliteAdapter {
  /** SQLite can undo CREATE TABLE; Kysely supposes that it cannot. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Kysely's own lock would keep every reader out while a writer waits: the turns of the driver do not. */
  override get supportsMultipleConnections() {
    return true
  }
}
