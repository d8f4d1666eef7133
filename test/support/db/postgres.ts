import { PostgresDialect, sql } from 'kysely'
import pTimeout from 'p-timeout'
import { Pool, type PoolClient } from 'pg'
import { type Db, over } from '#db/connect.ts'
import { dropOnServer } from './on-server.ts'
import { createMigrated } from './real-postgres.ts'

/** `first`: the first statement on each new connection. */
type Migrated = { url: string; pool: Pool; clients: Set<PoolClient>; first?: string | undefined }

const opened = new WeakMap<Db, Promise<Migrated>>()

/** Databases that tests have closed, emptied again: this takes a tenth of the time of creating one. */
const idle: Migrated[] = []

/**
 * Returns a migrated PostgreSQL database without test data. Once closed it serves the next test, which gets a new
 * object, because caches belong to the object.
 */
export function openMigrated(): Db {
  let isOpen = true
  const pool = async () => {
    const lent = Promise.resolve(idle.pop() ?? create())
    opened.set(db, lent)
    const { pool } = await lent
    return { options: pool.options, connect: () => pool.connect(), end: async () => {} }
  }
  const db = over(new PostgresDialect({ pool }))
  const close = db.destroy.bind(db)
  db.destroy = async () => {
    if (!isOpen) return
    isOpen = false
    await close() // statements still running are cancelled, so that they cannot write in the next test
    const migrated = await opened.get(db)
    if (!migrated) return
    if (await isAsNew(migrated)) idle.push(migrated)
    else await dropOnServer(migrated.url) // and its connections are closed, because an open transaction would wait forever
  }
  return db
}

/** Runs a statement on each connection of a database from `openMigrated`. */
export async function onEachConnection(db: Db, statement: string): Promise<void> {
  await sql`select 1`.execute(db) // creates it, if this is its first statement
  const migrated = (await opened.get(db))!
  migrated.first = statement
  await Promise.all([...migrated.clients].map((client) => client.query(statement)))
}

async function create(): Promise<Migrated> {
  const url = await createMigrated()
  const pool = new Pool({ connectionString: url, max: 5, idleTimeoutMillis: 0, allowExitOnIdle: true })
  const migrated: Migrated = { url, pool, clients: new Set() }
  pool.on('error', () => {}) // the database is dropped, or its server stops, before the worker ends
  pool.on('connect', (client) => {
    client.on('error', () => {})
    migrated.clients.add(client)
    if (migrated.first) void client.query(migrated.first)
  })
  pool.on('remove', (client) => migrated.clients.delete(client))
  shape ??= await shapeOf(pool)
  return migrated
}

/**
 * Restores exactly the rows that migrations insert. Uses `delete`, because truncating creates new files for the table
 * and its indexes.
 */
const restoreRows = `
  do $$ declare t text; begin
    set local session_replication_role = replica;
    set local lock_timeout = '1s';
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', t);
      execute format('insert into public.%I select * from as_new.%I', t, t);
    end loop;
  end $$;
`

let shape: string | undefined

/** Describes tables, columns, constraints and triggers, to detect a test that changed them. */
async function shapeOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select attrelid::regclass::text || '.' || attname || ' ' || atttypid || ' ' || attnotnull as part
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      union all select conname || ' ' || conrelid::regclass::text from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    ) parts`)
  return rows[0]?.shape ?? ''
}

/** Returns false if it cannot be emptied because a test left a transaction open. */
async function isAsNew(migrated: Migrated): Promise<boolean> {
  const { pool, clients } = migrated
  migrated.first = undefined
  const reset = Promise.all([...clients].map((client) => client.query('reset all')))
  const emptied = reset.then(() => pool.query(restoreRows)).then(async () => (await shapeOf(pool)) === shape)
  return await pTimeout(emptied, { milliseconds: 2000 }).catch(() => false)
}
