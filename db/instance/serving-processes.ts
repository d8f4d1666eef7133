import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Db } from '#db/connect.ts'

/** A process that has not been seen for this long has ended without a word. */
const LOST_MS = MINUTE_MS

/** A process that serves, and the names of the secrets it has read, newest first. */
type ServingProcess = { id: string; secrets: string[] }

/** Records that a process serves with these secrets, and deletes those that are lost. */
export async function saveServingProcess(db: Db, { id, secrets }: ServingProcess, now: Date): Promise<void> {
  const row = { secrets: secrets.join(','), seenAt: now.toISOString() }
  await db
    .insertInto('servingProcess')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('servingProcess').where('seenAt', '<', lostBefore(now)).execute()
}

export async function deleteServingProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('servingProcess').where('id', '=', id).execute()
}

/** Lists the processes that serve, on any machine, by id. */
export async function listServingProcesses(db: Db, now: Date): Promise<ServingProcess[]> {
  const rows = await db
    .selectFrom('servingProcess')
    .select(['id', 'secrets'])
    .where('seenAt', '>=', lostBefore(now))
    .orderBy('id')
    .execute()
  return rows.map(({ id, secrets }) => ({ id, secrets: secrets.split(',') }))
}

const lostBefore = (now: Date) => new Date(now.getTime() - LOST_MS).toISOString()
