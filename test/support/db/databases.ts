import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db, over } from '#db/connect.ts'
import { connectRates, type RatesDb } from '#db/instance/rates.ts'
import { migrate } from '#db/migrate.ts'
import { keepStatements } from '#db/prepared-statements.ts'
import { OurSqliteDialect, openInMemory } from '#db/sqlite.ts'
import { closeAfterTests } from '#test/support/closing.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { isDaily } from '#test/support/tier.ts'
import { openMigrated } from './postgres.ts'
import { openEmptyReal } from './real-postgres.ts'

/** Both engines, without tables. */
export const emptyDatabases: Record<'sqlite' | 'postgres', () => Promise<Db>> = {
  sqlite: async () => connect(':memory:'),
  postgres: async () => (await openEmptyReal()).db,
}

/** Both engines, migrated. A database is created at its first statement. */
export const databases: Record<'sqlite' | 'postgres', () => Db> = {
  sqlite: openCopy,
  postgres: openMigrated,
}

/** A database for the current test, or for the tests of a file or of a `describe`. It is closed after them. */
export function testDatabase(open = databases.sqlite): Db {
  const db = open()
  closeAfterTests(() => db.destroy())
  return db
}

/** A migrated SQLite database in a file of its own folder, for tests in which several connections or programs open it. */
export async function fileDatabase(): Promise<{ db: Db; url: string; folder: string }> {
  const folder = newFolder()
  const file = join(folder, 'data.sqlite')
  writeFileSync(file, await readMigrated())
  const url = `file:${file}`
  return { db: testDatabase(() => connect(url)), url, folder }
}

/** A database that is closed, so that every statement fails. Kysely opens one again that was never queried. */
export async function closedDatabase(): Promise<Db> {
  const db = databases.sqlite()
  await sql`select 1`.execute(db)
  await db.destroy()
  return db
}

/** The engines of operations, calls and pages: SQLite alone in the daily run, which tries both on data (test/db). */
export const databasesOfTier = isDaily ? { sqlite: databases.sqlite } : databases

/** Both engines for the database of rate limits. */
export const ratesDatabases: Record<'sqlite' | 'postgres', () => Promise<RatesDb>> = {
  sqlite: async () => connectRates(':memory:'),
  postgres: async () => databases.postgres().$pickTables<'rate'>(),
}

let content: Promise<Buffer> | undefined

/** Created once per worker, so that a copy is available at once. */
export function readMigrated(): Promise<Buffer> {
  content ??= makeMigrated()
  return content
}

function openCopy(): Db {
  return over(new OurSqliteDialect({ database: async () => keepStatements(openInMemory(await readMigrated())) }))
}

async function makeMigrated(): Promise<Buffer> {
  const database = openInMemory()
  await migrate(over(new OurSqliteDialect({ database })))
  return database.serialize()
}
