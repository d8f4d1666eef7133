import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

/** A new email address that waits to be confirmed by its own link. Only the link's hash is stored. */
export type EmailChange = { tokenHash: string; userId: Id; email: string; expiresAt: Instant }

export async function insertEmailChange(
  db: Db,
  keys: KeyRing,
  { tokenHash, userId, email, expiresAt }: Omit<EmailChange, 'expiresAt'> & { expiresAt: Date },
): Promise<void> {
  const emailSealed = keys.seal(sealContextOf(tokenHash), email)
  await db
    .insertInto('emailChange')
    .values({ tokenHash, userId, emailSealed, expiresAt: expiresAt.toISOString(), usedAt: null })
    .execute()
}

/** Finds a change that is neither used nor expired and that this user requested. Does not consume it. */
export async function findEmailChange(
  db: Db,
  keys: KeyRing,
  { tokenHash, userId }: Pick<EmailChange, 'tokenHash' | 'userId'>,
  now: Date,
): Promise<EmailChange | undefined> {
  const row = await db
    .selectFrom('emailChange')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return (
    row && { tokenHash, userId, email: keys.open(sealContextOf(tokenHash), row.emailSealed), expiresAt: row.expiresAt }
  )
}

/** Consumes a change. Returns true once only, even with concurrent calls. */
export async function consumeEmailChange(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emailChange')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the changes whose link has expired. */
export async function deleteOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('emailChange').where('expiresAt', '<=', now.toISOString()).execute()
}

function sealContextOf(row: string) {
  return { table: 'emailChange', column: 'emailSealed', row }
}
