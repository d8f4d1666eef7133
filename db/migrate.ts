import { type Migration, type MigrationResult, Migrator } from 'kysely/migration'
import { migrations } from '#migrations/index.ts'
import type { Db } from './connect.ts'
import { isStorageFailure } from './instance/storage.ts'

/** Maximum duration of a migration, and of the wait for another process that runs one. */
export const MIGRATION_TIMEOUT_MS = 600_000

/**
 * Updates the schema and returns the names of the migrations it ran, oldest first. Each migration is one transaction,
 * on both engines, and releases the lock at its end. A second process waits for the first and finds nothing to do.
 * A schema that a newer release made is accepted if all its migrations are compatible. Throws the error of a failed
 * migration.
 */
export async function migrate(db: Db, wanted: Record<string, Migration> = migrations): Promise<string[]> {
  const newer = await listNewer(db, wanted).catch(() => [])
  refuseBreaking(newer)
  // Kysely refuses a database whose migrations it does not know. These have run, so they never run here.
  const known = { ...wanted, ...Object.fromEntries(newer.map((name) => [name, { up: neverRun }])) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const ran: string[] = []
  while (true) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) {
      refuseBreaking(await listNewer(db, known).catch(() => [])) // a newer release has started in the meantime
      throw failureOf(error, results)
    }
    const [result] = results
    if (!result) return ran
    ran.push(result.migrationName)
  }
}

const neverRun = () => Promise.reject(new Error('this release does not have that migration'))

/** Lists the migrations that a newer release ran and this one does not know, oldest first. */
const listNewer = async (db: Db, wanted: Record<string, Migration>): Promise<string[]> =>
  (await listRan(db)).filter((name) => !(name in wanted)).sort()

/** Whether a release without that migration serves on its schema. A name without a declaration counts as breaking. */
const isCompatible = (name: string): boolean => name.endsWith('.compatible')

/** Throws a sentence for the operator if this release cannot serve on a schema with these newer migrations. */
function refuseBreaking(newer: string[]): void {
  const breaking = newer.filter((name) => !isCompatible(name)).at(-1)
  if (breaking === undefined) return
  throw new Error(
    `Cette base vient d’un programme plus récent (${breaking})\u00A0: installez-le. Elle est restée comme avant.`,
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

/** Whether this release serves on a schema whose last migration is that one: its own, or a compatible newer one. */
export const suitsThisRelease = (migration: string): boolean => migration in migrations || isCompatible(migration)

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
 * Whether this release serves on the schema: all its migrations have run, and those of a newer release, if any, are
 * compatible. Throws if the storage is unavailable.
 */
export async function isMigrated(db: Db, wanted: Record<string, Migration> = migrations): Promise<boolean> {
  try {
    const names = new Set(await listRan(db))
    const hasOwn = Object.keys(wanted).every((name) => names.has(name))
    return hasOwn && [...names].every((name) => name in wanted || isCompatible(name))
  } catch (error) {
    if (isStorageFailure(error)) throw error
    return false
  }
}
