import { randomBytes } from 'node:crypto'
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
  await db.destroy()
  return own
}

/** Whoever is still connected to it, as a process that a test has killed, is put out. */
export async function dropOnServer(database: string): Promise<void> {
  await onServer(besides(database), `drop database ${nameOf(database)} with (force)`)
}

/** The database that each server has from the first day: one is neither dropped nor copied by who is in it. */
function besides(database: string): string {
  const server = new URL(database)
  server.pathname = 'postgres'
  return server.href
}

/** The name of the database that an address leads to. */
export const nameOf = (database: string): string => new URL(database).pathname.slice(1)

async function createOnServer(url: string, copyOf: string): Promise<string> {
  const own = new URL(url)
  own.pathname = `aupres_test_${randomBytes(6).toString('hex')}`
  await onServer(besides(url), `create database ${nameOf(own.href)} template ${copyOf}`)
  return own.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
