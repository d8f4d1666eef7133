import { fileURLToPath } from 'node:url'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Schema } from './schema.ts'
import { OurSqliteDialect, openSqlite } from './sqlite.ts'

/** The connection, or a transaction of it: every function of this room takes one first. */
export type Db = Kysely<Schema>

/**
 * Opens the database that an address names: `file:./var/aupres.sqlite`, `:memory:`, or `postgres://…` (choice-31).
 * Throws when the address is of another kind, or when SQLite does not give what we ask of it.
 */
export function connect(databaseUrl: string): Db {
  if (isPostgres(databaseUrl)) return over(new PostgresDialect({ pool: openPool(databaseUrl) }))
  if (databaseUrl === ':memory:') return over(new OurSqliteDialect({ database: openSqlite(databaseUrl) }))
  if (databaseUrl.startsWith('file:')) return over(new OurSqliteDialect({ database: openSqlite(toPath(databaseUrl)) }))
  throw new Error('DATABASE_URL must start with file: or postgres://, for instance file:./var/aupres.sqlite.')
}

/** Our tables and names, over any dialect. */
export function over(dialect: Dialect): Db {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
}

export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:\/\//.test(databaseUrl)
}

function openPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that dies while idle must not stop the process: the pool drops it and the next query opens another.
  pool.on('error', () => {})
  return pool
}

/** `file:./var/x.sqlite` is relative to the working directory; `file:///srv/x.sqlite` is absolute. */
export function toPath(databaseUrl: string): string {
  return databaseUrl.startsWith('file://') ? fileURLToPath(databaseUrl) : databaseUrl.slice('file:'.length)
}
