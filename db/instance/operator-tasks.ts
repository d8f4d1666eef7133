import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'

/** A command that a timer of the machine runs. */
export type OperatorTask = 'backup' | 'verify'

export async function saveSuccess(db: Db, name: OperatorTask, now: Date): Promise<void> {
  const succeededAt = now.toISOString()
  await db
    .insertInto('operatorTask')
    .values({ name, succeededAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ succeededAt }))
    .execute()
}

/** Returns when the command last succeeded; undefined if it never did. */
export async function findSuccess(db: Db, name: OperatorTask): Promise<Instant | undefined> {
  const row = await db.selectFrom('operatorTask').select('succeededAt').where('name', '=', name).executeTakeFirst()
  return row?.succeededAt
}
