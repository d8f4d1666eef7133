import { type Migration, type MigrationResult, Migrator } from 'kysely/migration'
import { migrations } from '#migrations/index.ts'
import type { Db } from './connect.ts'
import { isStorageFailure } from './instance/storage.ts'

/** Maximum duration of a migration, and of the wait for another process that runs one. */
export const MIGRATION_TIMEOUT_MS = 600_000

/**
 * Updates the schema and returns the names of the migrations it ran, oldest first. Each migration is one transaction,
 * on both engines, and releases the lock at its end. A second process waits for the first and finds nothing to do.
 * Throws the error of a failed migration.
 */
export async function migrate(db: Db, wanted: Record<string, Migration> = migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } })
  const ran: string[] = []
  while (true) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw (await newerThan(db, wanted)) ?? failureOf(error, results)
    const [result] = results
    if (!result) return ran
    ran.push(result.migrationName)
  }
}

/** Returns an error if the database has a migration that this version does not know, because a newer version ran it. */
async function newerThan(db: Db, wanted: Record<string, Migration>): Promise<Error | undefined> {
  const unknown = (await listRan(db).catch(() => [])).filter((name) => !(name in wanted))
  const last = unknown.sort().at(-1)
  return last === undefined
    ? undefined
    : new Error(
        `Cette base vient d’un programme plus récent (${last})\u00A0: installez-le. Elle est restée comme avant.`,
      )
}

function failureOf(cause: unknown, results: MigrationResult[]): Error {
  const failed = results.find((result) => result.status === 'Error')
  const sentence = failed
    ? `La migration ${failed.migrationName} a échoué, et n’a rien laissé. Celles d’avant sont faites.`
    : 'Les migrations ne conviennent pas à cette base. La base est restée comme avant.'
  return new Error(sentence, { cause })
}

/** Returns the name of the last migration run. Throws if there is none. */
export async function readLastMigration(db: Db): Promise<string> {
  const names = await listRan(db)
  const last = names.sort().at(-1)
  if (!last) throw new Error('Cette base n’a pas encore de schéma.')
  return last
}

/** Whether this version has that migration. */
export const isKnownMigration = (name: string): boolean => name in migrations

/** Whether a database has any tables, ours or others. */
export async function hasTables(db: Db): Promise<boolean> {
  return (await db.introspection.getTables({ withInternalKyselyTables: true })).length > 0
}

async function listRan(db: Db): Promise<string[]> {
  const rows = await db
    .$extendTables<{ kyselyMigration: { name: string } }>()
    .selectFrom('kyselyMigration')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Whether all the migrations of this version have run. Those of a next release may have run too: this one serves until
 * it is replaced. Throws if the storage is unavailable.
 */
export async function isMigrated(db: Db, wanted: Record<string, Migration> = migrations): Promise<boolean> {
  try {
    const names = new Set(await listRan(db))
    return Object.keys(wanted).every((name) => names.has(name))
  } catch (error) {
    if (isStorageFailure(error)) throw error
    return false
  }
}
