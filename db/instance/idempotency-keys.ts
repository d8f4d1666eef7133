import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * An act that a form asked for. `key` comes from what was posted; `userId` is who asks, or the hash of a browser on
 * which nobody signed in: the same key of somebody else is another act.
 */
export type IdempotencyKey = { key: string; userId: Id }

/**
 * True for the first who claims an act. Whoever comes meanwhile waits here until the transaction of the first ends,
 * and then finds its answer, or claims the act if the first gave up.
 */
export async function claimKey(db: Db, idempotencyKey: IdempotencyKey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('actOnce')
    .values({ ...idempotencyKey, answer: '', createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** JSON. Throws for an act that nobody claimed. */
export async function readStoredAnswer(db: Db, { key, userId }: IdempotencyKey): Promise<string> {
  const row = await db
    .selectFrom('actOnce')
    .select('answer')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.answer
}

/** JSON, by key. None for an act that nobody claimed. */
export async function findStoredAnswers(db: Db, userId: Id, keys: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('actOnce')
    .select(['key', 'answer'])
    .where('userId', '=', userId)
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

/** Keeps the answer of an act that was claimed under another key. */
export async function storeAnswer(db: Db, idempotencyKey: IdempotencyKey, answer: string, now: Date): Promise<void> {
  await db
    .insertInto('actOnce')
    .values({ ...idempotencyKey, answer, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ answer }))
    .execute()
}

/** `answer` is JSON, and is not sealed: codes and ids, nothing that was typed. */
export async function saveStoredAnswer(db: Db, { key, userId }: IdempotencyKey, answer: string): Promise<void> {
  await db.updateTable('actOnce').set({ answer }).where('userId', '=', userId).where('key', '=', key).execute()
}

/** So that the same form may ask again. */
export async function deleteKey(db: Db, { key, userId }: IdempotencyKey): Promise<void> {
  await db.deleteFrom('actOnce').where('userId', '=', userId).where('key', '=', key).execute()
}

/** Those of more than a week: nobody sends a form again after so long. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.answeredForm)
  await db.deleteFrom('actOnce').where('createdAt', '<', limit).execute()
}
