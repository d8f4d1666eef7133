import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * An action requested by a form. `key` is derived from the form; `userId` is the user, or the hash of a browser without
 * a session. The same key with another `userId` is another action.
 */
export type IdempotencyKey = { key: string; userId: Id }

/**
 * Claims an action. Returns true for the first caller. A concurrent caller waits until the first transaction ends, then
 * finds its answer, or claims the action if the first was rolled back.
 */
export async function claimKey(db: Db, idempotencyKey: IdempotencyKey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('actOnce')
    .values({ ...idempotencyKey, answer: '', createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Reads the stored answer, as JSON. Throws if the action was not claimed. */
export async function readStoredAnswer(db: Db, { key, userId }: IdempotencyKey): Promise<string> {
  const row = await db
    .selectFrom('actOnce')
    .select('answer')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.answer
}

/** Finds the stored answers as JSON, by key. Leaves out actions that were not claimed. */
export async function findStoredAnswers(db: Db, userId: Id, keys: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('actOnce')
    .select(['key', 'answer'])
    .where('userId', '=', userId)
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

/** Stores the answer of an action that was claimed under another key. */
export async function storeAnswer(db: Db, idempotencyKey: IdempotencyKey, answer: string, now: Date): Promise<void> {
  await db
    .insertInto('actOnce')
    .values({ ...idempotencyKey, answer, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ answer }))
    .execute()
}

/** Stores an answer. It is JSON and not sealed, so it must contain only codes and ids, no submitted text. */
export async function saveStoredAnswer(db: Db, { key, userId }: IdempotencyKey, answer: string): Promise<void> {
  await db.updateTable('actOnce').set({ answer }).where('userId', '=', userId).where('key', '=', key).execute()
}

/** Deletes a key, so that the same form can be sent again. */
export async function deleteKey(db: Db, { key, userId }: IdempotencyKey): Promise<void> {
  await db.deleteFrom('actOnce').where('userId', '=', userId).where('key', '=', key).execute()
}

/** Deletes keys of more than a week, after which nobody sends a form again. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.answeredForm)
  await db.deleteFrom('actOnce').where('createdAt', '<', limit).execute()
}
