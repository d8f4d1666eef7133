import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { CamelCasePlugin, type Dialect, Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool } from 'pg'
import { type ConnectOptions, TIMEOUT_MS } from './connect-options.ts'
import type { Schema } from './schema.ts'
import { OurSqliteDialect, openSqlite } from './sqlite.ts'

/** The connection, or a transaction of it: every function of this room takes one first. */
export type Db = Kysely<Schema>

/**
 * Opens the database that an address names: `file:./var/aupres.sqlite`, `:memory:`, or `postgres://…` (choice-31).
 * Throws when the address is of another kind, or when SQLite does not give what we ask of it.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Db {
  if (isPostgres(databaseUrl)) return over(new PostgresDialect({ pool: openPool(databaseUrl, options) }))
  if (databaseUrl !== ':memory:' && !databaseUrl.startsWith('file:'))
    throw new Error('DATABASE_URL must start with file: or postgres://, for instance file:./var/aupres.sqlite.')
  const path = databaseUrl === ':memory:' ? databaseUrl : toPath(databaseUrl)
  const database = openSqlite(path, options.checkpointsBeside ? { wal_autocheckpoint: PAGES_LEFT } : {})
  return over(new OurSqliteDialect({ database }, options))
}

/** Pages of 4 kB that another thread may leave in the log, when it cannot keep up or has ended. */
const PAGES_LEFT = 10_000

/** Our tables and names, over any dialect. */
export function over(dialect: Dialect): Db {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
}

export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:\/\//.test(databaseUrl)
}

/** Of a database that is open: for what the two engines say in two ways. */
export function isOnPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** To open a connection, or to get one that others use. */
const CONNECTION_TIMEOUT_MS = 2000
/** What PostgreSQL is given to say itself that a statement took too long, before its connection is given up. */
const GRACE_MS = 500
/** Shorter than our silence: a connection that nobody uses is closed as it should be. */
const IDLE_MS = 4000
const KEEP_ALIVE_MS = 10_000

const MOST_CONNECTIONS = 10

/**
 * A server that is stopped, or a network that is cut, says nothing: no time-out that PostgreSQL counts is then of any
 * use. A connection that stays silent for longer than a statement may last is ended by its socket, and its query fails.
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
  // A connection that dies must not stop the process, idle or not: its query fails, the pool drops it, and the next
  // query opens another.
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
