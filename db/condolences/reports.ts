import { sql } from 'kysely'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'

/**
 * Inserts a report, one per `reporter` since the family's last decision. Returns the number of reports since, or 0 if
 * this reporter had already reported.
 */
export async function insertReport(
  db: Db,
  { id, moderatedAt }: Pick<Condolence, 'id' | 'moderatedAt'>,
  reporter: string,
  now: Date,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('condolenceReport')
    .values((eb) => ({
      accountId: eb.selectFrom('condolence').select('accountId').where('id', '=', id),
      condolenceId: id,
      reporter,
      createdAt: now.toISOString(),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['condolenceId', 'reporter'])
        .doUpdateSet({ createdAt: now.toISOString() })
        .where('condolenceReport.createdAt', '<=', moderatedAt ?? ''),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return 0
  const { count } = await db
    .selectFrom('condolenceReport')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('condolenceId', '=', id)
    .$if(moderatedAt !== undefined, (reports) => reports.where('createdAt', '>', moderatedAt!))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes reports of more than twelve months; the family has decided by then. */
export async function deleteOldReports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('condolenceReport').where('createdAt', '<', before(now, keptFor.report)).execute()
}
