import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connect, type Db, over } from '#db/connect.ts'
import { connectRates, type RatesDb } from '#db/instance/rates.ts'
import { migrate } from '#db/migrate.ts'

const serverUrl = process.env.TEST_POSTGRES_URL

/** Both engines, each opening a database that holds nothing yet, not even tables. */
export const emptyDatabases: Record<'sqlite' | 'postgres', () => Promise<Db>> = {
  sqlite: async () => connect(':memory:'),
  postgres: () => (serverUrl ? openOnServer(serverUrl) : openInProcess()),
}

/** The same, migrated. PostgreSQL runs inside the process, or on the server that TEST_POSTGRES_URL names. */
export const databases: Record<'sqlite' | 'postgres', () => Promise<Db>> = {
  sqlite: () => migrated(emptyDatabases.sqlite),
  postgres: () => migrated(emptyDatabases.postgres),
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

async function openInProcess(): Promise<Db> {
  return over(new PGliteDialect({ pglite: await PGlite.create() }))
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

/** A folder for the files of one test, deleted when it ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aupres-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
