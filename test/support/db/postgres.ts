import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pTimeout from 'p-timeout'
import { type Db, over } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'

/** Loading a database takes a fifth of the time of making it: one of each is made, once per worker. */
const dumps: { empty?: Promise<Blob>; migrated?: Promise<Blob> } = {}

/** A PostgreSQL inside the process, without a table. */
export async function openEmpty(): Promise<Db> {
  return over(new PGliteDialect({ pglite: await loadEmpty() }))
}

async function loadEmpty(): Promise<PGlite> {
  dumps.empty ??= PGlite.create().then(dumpAndClose)
  return await PGlite.create({ loadDataDir: await dumps.empty })
}

/** Those that a test has closed, as the migrations leave them: emptying one takes a hundredth of the time of loading it. */
const idle: PGlite[] = []

/** A PostgreSQL inside the process, migrated, with nothing in it that a test has written. */
export async function openMigrated(): Promise<Db> {
  dumps.migrated ??= makeMigrated()
  const pglite = idle.pop() ?? (await PGlite.create({ loadDataDir: await dumps.migrated }))
  const db = over(new PGliteDialect({ pglite }))
  let isOpen = true
  db.destroy = async () => {
    if (!isOpen) return
    isOpen = false
    if (await isAsNew(pglite)) idle.push(pglite)
    else await pglite.close()
  }
  return db
}

async function makeMigrated(): Promise<Blob> {
  const pglite = await loadEmpty()
  await migrate(over(new PGliteDialect({ pglite })))
  await pglite.exec(rememberRows)
  shape = await shapeOf(pglite)
  return await dumpAndClose(pglite)
}

async function dumpAndClose(pglite: PGlite): Promise<Blob> {
  const data = await pglite.dumpDataDir('none')
  await pglite.close()
  return data
}

/** Keeps the rows that migrations insert, beside the tables. */
const rememberRows = `
  create schema as_new;
  do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table as_new.%I as select * from public.%I', t, t);
    end loop;
  end $$;
`

/** Puts them back, and nothing else. Rows are deleted: a truncated table is a new file, and so is each of its indexes. */
const restoreRows = `
  rollback;
  do $$ declare t text; begin
    set local session_replication_role = replica;
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', t);
      execute format('insert into public.%I select * from as_new.%I', t, t);
    end loop;
  end $$;
`

let shape = ''

/** Of its tables, columns, constraints and triggers: a test that changes one is alone with it. */
async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as part
        from information_schema.columns where table_schema = 'public'
      union all select conname || ' ' || conrelid::regclass::text from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    ) parts`)
  return rows[0]?.shape ?? ''
}

/** False for one that cannot be emptied: a transaction that a test has left open holds it. */
async function isAsNew(pglite: PGlite): Promise<boolean> {
  const emptied = pglite.exec(restoreRows).then(async () => (await shapeOf(pglite)) === shape)
  return await pTimeout(emptied, { milliseconds: 2000 }).catch(() => false)
}
