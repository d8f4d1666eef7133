import { PostgresDialect } from 'kysely'
import pTimeout from 'p-timeout'
import { Pool, type PoolClient } from 'pg'
import { type Db, over } from '#db/connect.ts'
import { dropOnServer } from './on-server.ts'
import { createMigrated } from './real-postgres.ts'

/** `first`: what each new connection says before anything else. */
type Migrated = { url: string; pool: Pool; clients: Set<PoolClient>; first?: string | undefined }

const opened = new WeakMap<Db, Migrated>()

/** Those that a test has closed, as the migrations leave them: emptying one takes a tenth of the time of making it. */
const idle: Migrated[] = []

/**
 * A migrated PostgreSQL with nothing in it that a test has written. Once closed it serves the next test, which is given
 * another object over its connections: what is remembered of a database is remembered by that object.
 */
export async function openMigrated(): Promise<Db> {
  const migrated = idle.pop() ?? (await create())
  const { pool } = migrated
  const lent = { options: pool.options, connect: () => pool.connect(), end: async () => {} }
  const db = over(new PostgresDialect({ pool: lent }))
  opened.set(db, migrated)
  const close = db.destroy.bind(db)
  let isOpen = true
  db.destroy = async () => {
    if (!isOpen) return
    isOpen = false
    await close() // what a test has left running is refused, and writes in no other's
    if (await isAsNew(migrated)) idle.push(migrated)
    else await dropOnServer(migrated.url) // its connections with it: a transaction that was left open would wait for ever
  }
  return db
}

/** Says it to a database of `openMigrated`, on each of its connections: one alone would refuse some queries and not others. */
export async function onEachConnection(db: Db, statement: string): Promise<void> {
  const migrated = opened.get(db)!
  migrated.first = statement
  await Promise.all([...migrated.clients].map((client) => client.query(statement)))
}

async function create(): Promise<Migrated> {
  const url = await createMigrated()
  const pool = new Pool({ connectionString: url, max: 5, idleTimeoutMillis: 0, allowExitOnIdle: true })
  const migrated: Migrated = { url, pool, clients: new Set() }
  pool.on('error', () => {}) // its database is dropped, or its server ends before the worker does
  pool.on('connect', (client) => {
    client.on('error', () => {})
    migrated.clients.add(client)
    if (migrated.first) void client.query(migrated.first)
  })
  pool.on('remove', (client) => migrated.clients.delete(client))
  shape ??= await shapeOf(pool)
  return migrated
}

/** Puts back the rows that migrations insert, and nothing else. Deleted: a truncated table is a new file, its indexes too. */
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

/** Of its tables, columns, constraints and triggers: a test that changes one is alone with it. */
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

/** False for one that cannot be emptied: a transaction that a test has left open holds it. */
async function isAsNew(migrated: Migrated): Promise<boolean> {
  const { pool, clients } = migrated
  migrated.first = undefined
  const reset = Promise.all([...clients].map((client) => client.query('reset all')))
  const emptied = reset.then(() => pool.query(restoreRows)).then(async () => (await shapeOf(pool)) === shape)
  return await pTimeout(emptied, { milliseconds: 2000 }).catch(() => false)
}
