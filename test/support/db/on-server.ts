import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'

/** A database of its own on the server, dropped when it is closed; its address is for other processes. */
export async function makeOnServer(url: string, copyOf = 'template1'): Promise<{ db: Db; url: string }> {
  const own = await createOnServer(url, copyOf)
  const db = connect(own)
  const close = db.destroy.bind(db)
  db.destroy = async () => {
    await close()
    await dropOnServer(own)
  }
  return { db, url: own }
}

/** A migrated database, closed, that others are copied from in a tenth of the time of migrating. Answers its address. */
export async function makeTemplate(url: string): Promise<string> {
  const own = await createOnServer(url, 'template1')
  const db = connect(own)
  await migrate(db)
  await sql.raw(rememberRows).execute(db)
  await db.destroy()
  return own
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

/** Whoever is still connected to it, as a process that a test has killed, is put out. */
export async function dropOnServer(database: string): Promise<void> {
  await onServer(database, (client) => drop(client, nameOf(database)))
}

/** Drops a template, and all that was copied from it: their names begin with its own. */
export async function dropWithCopies(template: string): Promise<void> {
  await onServer(template, async (client) => {
    const found = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ datname: string }>(found, [nameOf(template)])
    for (const { datname } of rows) await drop(client, datname)
  })
}

const drop = (client: pg.Client, name: string) => client.query(`drop database ${name} with (force)`)

/** The name of the database that an address leads to. */
export const nameOf = (database: string): string => new URL(database).pathname.slice(1)

/** Copies one that nobody is connected to, or what each server has from the first day. Answers the address. */
export async function createOnServer(url: string, copyOf: string): Promise<string> {
  const own = new URL(url)
  const family = copyOf === 'template1' ? 'aupres_test' : copyOf
  own.pathname = `${family}_${randomBytes(6).toString('hex')}`
  await onServer(url, (client) => client.query(`create database ${nameOf(own.href)} template ${copyOf}`))
  return own.href
}

/** From the database that each server has: another is neither dropped nor copied by who is in it. */
async function onServer(database: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new URL(database)
  server.pathname = 'postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
