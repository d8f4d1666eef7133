import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * Finds the Argon2id hash of a user's password. Returns undefined if there is none: a password is optional (choice-14).
 */
export async function findPasswordHash(db: Db, userId: Id): Promise<string | undefined> {
  const row = await db.selectFrom('password').select('hash').where('userId', '=', userId).executeTakeFirst()
  return row?.hash
}

export async function savePasswordHash(db: Db, userId: Id, hash: string, now: Date): Promise<void> {
  const updatedAt = now.toISOString()
  await db
    .insertInto('password')
    .values({ userId, hash, updatedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, updatedAt }))
    .execute()
}
