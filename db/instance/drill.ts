import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isWaiting } from '#db/mail/waiting.ts'
import type { DrillTable } from './schema.ts'

/** A database that was restored for an exercise. */
export type Drill = Selectable<DrillTable>

/** Finds the exercise that this database serves. Undefined for an instance that families use. */
export async function findDrill(db: Db): Promise<Drill | undefined> {
  return await db.selectFrom('drill').selectAll().executeTakeFirst()
}

/** Marks a restored database for an exercise, for good, and gives up the emails that waited when it was copied. */
export async function startDrill(db: Db, backup: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.transaction().execute(async (db) => {
    await db.insertInto('drill').values({ startedAt: at, backup }).execute()
    await db
      .updateTable('outbox')
      .set({ failedAt: at, mailSealed: null, lockedUntil: null, reason: 'drill' })
      .where(isWaiting)
      .execute()
  })
}
