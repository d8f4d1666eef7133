import { sql } from 'kysely'
import { connect, type Db, over } from '#db/connect.ts'
import { connectRates, type RatesDb } from '#db/instance/rates.ts'
import { migrate } from '#db/migrate.ts'
import { OurSqliteDialect, openInMemory } from '#db/sqlite.ts'
import { isDaily } from '#test/support/tier.ts'
import { openMigrated } from './postgres.ts'
import { openEmptyReal } from './real-postgres.ts'

/** Both engines, without tables. */
export const emptyDatabases: Record<'sqlite' | 'postgres', () => Promise<Db>> = {
  sqlite: async () => connect(':memory:'),
  postgres: async () => (await openEmptyReal()).db,
}

/** Both engines, migrated. */
export const databases: Record<'sqlite' | 'postgres', () => Promise<Db>> = {
  sqlite: openCopy,
  postgres: openMigrated,
}

/** The engines of operations, calls and pages: SQLite alone in the daily run, which tries both on data (test/db). */
export const databasesOfTier = isDaily ? { sqlite: databases.sqlite } : databases

/** Both engines for the database of rate limits. */
export const ratesDatabases: Record<'sqlite' | 'postgres', () => Promise<RatesDb>> = {
  sqlite: async () => connectRates(':memory:'),
  postgres: async () => (await databases.postgres()).$pickTables<'rate'>(),
}

let content: Promise<Buffer> | undefined

/** Created once per worker, so that a copy is available at once. */
export function readMigrated(): Promise<Buffer> {
  content ??= makeMigrated()
  return content
}

async function openCopy(): Promise<Db> {
  const db = over(new OurSqliteDialect({ database: openInMemory(await readMigrated()) }))
  await sql`select 1`.execute(db) // Kysely does not close a database that was never queried
  return db
}

async function makeMigrated(): Promise<Buffer> {
  const database = openInMemory()
  await migrate(over(new OurSqliteDialect({ database })))
  return database.serialize()
}
