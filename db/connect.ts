import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { CamelCasePlugin, type Dialect, Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool } from 'pg'
import { type ConnectOptions, TIMEOUT_MS } from './connect-options.ts'
import type { Schema } from './schema.ts'
import { OurSqliteDialect, openSqlite } from './sqlite.ts'

/** The connection, or a transaction of it. Every function of this layer takes one first. */
export type Db = Kysely<Schema>

/**
 * Opens the database of a URL: `file:./var/aupres.sqlite`, `:memory:`, or `postgres://…` (choice-31). Throws if the URL
 * is of another kind, or if SQLite does not apply a pragma.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Db {
  if (isPostgres(databaseUrl)) return over(new PostgresDialect({ pool: openPool(databaseUrl, options) }))
  if (databaseUrl !== ':memory:' && !databaseUrl.startsWith('file:'))
    throw new Error('DATABASE_URL must start with file: or postgres://, for instance file:./var/aupres.sqlite.')
  const path = databaseUrl === ':memory:' ? databaseUrl : toPath(databaseUrl)
  const database = openSqlite(path, options.checkpointsBeside ? { wal_autocheckpoint: PAGES_LEFT } : {})
  return over(new OurSqliteDialect({ database }, options))
}

/** Pages of 4 kB after which this connection copies the log itself, if the thread cannot keep up or has ended. */
const PAGES_LEFT = 10_000

/** Opens Kysely with our tables and naming over any dialect. */
export function over(dialect: Dialect): Db {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
}

export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:\/\//.test(databaseUrl)
}

/** Whether an open database is PostgreSQL, for statements that differ between the two engines. */
export function isOnPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Maximum time to open a connection, or to get one from the pool. */
const CONNECTION_TIMEOUT_MS = 2000
/** Extra time in which PostgreSQL can report a statement timeout itself, before the socket is closed. */
const GRACE_MS = 300
/** Shorter than the socket timeout, so that an idle connection is closed properly. */
const IDLE_MS = 4000
const KEEP_ALIVE_MS = 10_000

const MOST_CONNECTIONS = 10

/**
 * Opens a pool that also detects a dead server or network. Timeouts that PostgreSQL counts have no effect then, so a
 * connection that is silent for longer than the statement timeout is closed, and its query fails.
 */
function openPool(databaseUrl: string, { timeoutMs = TIMEOUT_MS, onWait }: ConnectOptions): PostgresPool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: Math.min(timeoutMs, CONNECTION_TIMEOUT_MS),
    statement_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    idleTimeoutMillis: Math.min(timeoutMs, IDLE_MS),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => {
      const socket = new Socket()
      return socket.setTimeout(timeoutMs + GRACE_MS, () => socket.destroy())
    },
  })
  // An error on a connection must not stop the process: its query fails, the pool drops it, and the next query opens
  // another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect() {
      if (pool.idleCount === 0 && pool.totalCount >= MOST_CONNECTIONS) onWait?.()
      return pool.connect()
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** `file:./var/x.sqlite` is relative to the working directory; `file:///srv/x.sqlite` is absolute. */
export function toPath(databaseUrl: string): string {
  return databaseUrl.startsWith('file://') ? fileURLToPath(databaseUrl) : databaseUrl.slice('file:'.length)
}
