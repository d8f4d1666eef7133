import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { connect, type Db, over } from '#db/connect.ts'
import { connectRates, type RatesDb } from '#db/instance/rates.ts'
import { migrate } from '#db/migrate.ts'

const serverUrl = process.env.TEST_POSTGRES_URL

/** Both engines, without a table. */
export const emptyDatabases: Record<'sqlite' | 'postgres', () => Promise<Db>> = {
  sqlite: async () => connect(':memory:'),
  postgres: () => (serverUrl ? openOnServer(serverUrl) : openInProcess()),
}

/** Both engines, migrated. PostgreSQL runs inside the process, or on the server that TEST_POSTGRES_URL names. */
export const databases: Record<'sqlite' | 'postgres', () => Promise<Db>> = {
  sqlite: () => migrated(emptyDatabases.sqlite),
  postgres: () => (serverUrl ? migrated(emptyDatabases.postgres) : openMigratedInProcess()),
}

/** Where acts are counted, beside each of them. */
export const ratesDatabases: Record<'sqlite' | 'postgres', () => Promise<RatesDb>> = {
  sqlite: async () => connectRates(':memory:'),
  postgres: async () => (await databases.postgres()).$pickTables<'rate'>(),
}

async function migrated(open: () => Promise<Db>): Promise<Db> {
  const db = await open()
  await migrate(db)
  return db
}

/** Loading a database takes a fifth of the time of making it: one of each is made, once per worker. */
const dumps: { empty?: Promise<Blob>; migrated?: Promise<Blob> } = {}

async function openInProcess(): Promise<Db> {
  dumps.empty ??= PGlite.create().then(dumpAndClose)
  return over(new PGliteDialect({ pglite: await PGlite.create({ loadDataDir: await dumps.empty }) }))
}

async function openMigratedInProcess(): Promise<Db> {
  dumps.migrated ??= makeMigrated()
  return over(new PGliteDialect({ pglite: await PGlite.create({ loadDataDir: await dumps.migrated }) }))
}

async function makeMigrated(): Promise<Blob> {
  const pglite = await PGlite.create()
  await migrate(over(new PGliteDialect({ pglite })))
  return await dumpAndClose(pglite)
}

async function dumpAndClose(pglite: PGlite): Promise<Blob> {
  const data = await pglite.dumpDataDir('none')
  await pglite.close()
  return data
}

/** A database of its own on the server, dropped when it is closed. */
async function openOnServer(url: string): Promise<Db> {
  const name = `aupres_test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = name
  const db = connect(own.href)
  const close = db.destroy.bind(db)
  db.destroy = async () => {
    await close()
    await onServer(url, `drop database ${name}`)
  }
  return db
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
