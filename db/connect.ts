import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Schema } from './schema.ts'
import { OurSqliteDialect } from './sqlite-dialect.ts'

/** The connection, or a transaction of it: every function of this room takes one first. */
export type Db = Kysely<Schema>

/**
 * Opens the database that an address names: `file:./var/aupres.sqlite`, `:memory:`, or `postgres://…` (decision 31).
 * Throws when the address is of another kind, or when SQLite does not give what we ask of it.
 */
export function connect(databaseUrl: string): Db {
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) return over(new PostgresDialect({ pool: openPool(databaseUrl) }))
  if (databaseUrl === ':memory:') return over(new OurSqliteDialect({ database: openSqlite(':memory:') }))
  if (databaseUrl.startsWith('file:')) return over(new OurSqliteDialect({ database: openSqlite(toPath(databaseUrl)) }))
  throw new Error('DATABASE_URL must start with file: or postgres://, for instance file:./var/aupres.sqlite.')
}

export function over(dialect: Dialect): Db {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
}

function openPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that dies while idle must not stop the process: the pool drops it and the next query opens another.
  pool.on('error', () => {})
  return pool
}

/** `file:./var/x.sqlite` is relative to the working directory; `file:///srv/x.sqlite` is absolute. */
function toPath(databaseUrl: string): string {
  return databaseUrl.startsWith('file://') ? fileURLToPath(databaseUrl) : databaseUrl.slice('file:'.length)
}

function openSqlite(path: string): Database.Database {
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true })
    // Made by us first, so that the file and the WAL beside it are readable by their owner alone.
    closeSync(openSync(path, 'a', 0o600))
  }
  const sqlite = new Database(path)
  for (const [name, value] of Object.entries(pragmas)) {
    sqlite.pragma(`${name} = ${value}`)
    const inForce = sqlite.pragma(name, { simple: true })
    const hasNoLog = path === ':memory:' && name === 'journal_mode'
    if (inForce !== value && !hasNoLog) {
      sqlite.close()
      throw new Error(`SQLite refuses ${name} = ${value} for ${path}: it stays at ${inForce}.`)
    }
  }
  return sqlite
}

/** As SQLite reads them back. better-sqlite3 turns WAL into synchronous = NORMAL, which loses commits in a power cut. */
const pragmas = {
  busy_timeout: 5000, // ms
  journal_mode: 'wal',
  synchronous: 2, // FULL
  foreign_keys: 1,
  trusted_schema: 0,
  secure_delete: 1,
  wal_autocheckpoint: 1000, // pages
  journal_size_limit: 64 * 1024 * 1024, // bytes
}
