import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from '#migrations/index.ts'
import type { Db } from './connect.ts'

/**
 * Brings the schema up to date and answers the names of the migrations it ran, oldest first. All or nothing on both
 * engines; a second starter waits for the first and then finds the work done. Throws what went wrong.
 */
export async function migrate(db: Db, wanted: Record<string, Migration> = migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    const what = failed
      ? `La migration ${failed.migrationName} a échoué`
      : 'Les migrations ne conviennent pas à cette base'
    throw new Error(`${what}. La base est restée comme avant.`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Whether every migration of this version has run, and none that it does not know. */
export async function isMigrated(db: Db, wanted: Record<string, Migration> = migrations): Promise<boolean> {
  try {
    const ran = await db
      .$extendTables<{ kyselyMigration: { name: string } }>()
      .selectFrom('kyselyMigration')
      .select('name')
      .execute()
    const names = new Set(ran.map(({ name }) => name))
    return names.size === Object.keys(wanted).length && Object.keys(wanted).every((name) => names.has(name))
  } catch {
    return false
  }
}
