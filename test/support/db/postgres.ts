import { PostgresDialect } from 'kysely'
import pTimeout from 'p-timeout'
import { Pool } from 'pg'
import { type Db, over } from '#db/connect.ts'
import { dropOnServer } from './on-server.ts'
import { createMigrated } from './real-postgres.ts'

type Migrated = { url: string; pool: Pool }

/** Those that a test has closed, as the migrations leave them: emptying one takes a tenth of the time of making it. */
const idle: Migrated[] = []

/**
 * A migrated PostgreSQL with nothing in it that a test has written. Once closed it serves the next test, which is given
 * another object over its connections: what is remembered of a database is remembered by that object.
 */
export async function openMigrated(): Promise<Db> {
  const migrated = idle.pop() ?? (await create())
  const db = over(new PostgresDialect({ pool: migrated.pool }))
  let isOpen = true
  db.destroy = async () => {
    if (!isOpen) return
    isOpen = false
    if (await isAsNew(migrated.pool)) idle.push(migrated)
    else await dropOnServer(migrated.url) // its connections with it: a transaction that was left open would wait for ever
  }
  return db
}

async function create(): Promise<Migrated> {
  const url = await createMigrated()
  const pool = new Pool({ connectionString: url, max: 5, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => {}) // its database is dropped, or its server ends before the worker does
  pool.on('connect', (client) => client.on('error', () => {}))
  shape ??= await shapeOf(pool)
  return { url, pool }
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
async function isAsNew(pool: Pool): Promise<boolean> {
  const emptied = pool.query(restoreRows).then(async () => (await shapeOf(pool)) === shape)
  return await pTimeout(emptied, { milliseconds: 2000 }).catch(() => false)
}
