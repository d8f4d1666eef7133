import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** Lists the letters that a family has chosen to print together, in the order they were added. S1-3. */
export async function listBasket(db: Db, account: Pick<Account, 'id'>): Promise<DocumentId[]> {
  const rows = await db
    .selectFrom('basketEntry')
    .select('documentId')
    .where('accountId', '=', account.id)
    .orderBy('addedAt')
    .orderBy('documentId')
    .execute()
  return rows.map(({ documentId }) => documentId)
}

/** Adds a letter. Adding it again changes nothing (S1-4). */
export async function addToBasket(
  db: Db,
  account: Pick<Account, 'id'>,
  documentId: DocumentId,
  { by, now }: { by: Id; now: Date },
): Promise<void> {
  await db
    .insertInto('basketEntry')
    .values({ accountId: account.id, documentId, addedAt: now.toISOString(), addedBy: by })
    .onConflict((conflict) => conflict.columns(['accountId', 'documentId']).doNothing())
    .execute()
}

export async function removeFromBasket(db: Db, account: Pick<Account, 'id'>, documentId: DocumentId): Promise<void> {
  await db.deleteFrom('basketEntry').where('accountId', '=', account.id).where('documentId', '=', documentId).execute()
}
