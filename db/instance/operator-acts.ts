import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { OperatorActTable } from './schema.ts'

export type OperatorAct = Selectable<OperatorActTable>

/** Records a command of the operator. `object`: an id of ours, never an address. `operator`: their name on the machine. */
export async function insertOperatorAct(
  db: Db,
  { act, object, operator }: Pick<OperatorAct, 'act' | 'object' | 'operator'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('operatorAct')
    .values({ id: randomUUID(), at: now.toISOString(), act, object, operator })
    .execute()
}

/** Lists the recorded commands, newest first. */
export async function listOperatorActs(db: Db): Promise<OperatorAct[]> {
  return await db.selectFrom('operatorAct').selectAll().orderBy('at', 'desc').orderBy('id').execute()
}

/** Deletes commands of more than twelve months. */
export async function deleteOldOperatorActs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('operatorAct').where('at', '<', before(now, keptFor.journal)).execute()
}
