import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { LetterSnapshot } from '#db/tracking/send-records.ts'

/**
 * Saves the content of a letter each time it is printed, because the family may change its answers afterwards. The last
 * print replaces the others.
 */
export async function saveLetterPrint(
  db: Db,
  account: Account,
  documentId: DocumentId,
  snapshot: LetterSnapshot,
): Promise<void> {
  const printed = {
    printedOn: snapshot.today,
    snapshotSealed: seal(account.key, sealContextOf(account, documentId), JSON.stringify(snapshot)),
  }
  await db
    .insertInto('letterPrint')
    .values({ accountId: account.id, documentId, ...printed })
    .onConflict((conflict) => conflict.columns(['accountId', 'documentId']).doUpdateSet(printed))
    .execute()
}

/** Finds the last print of a letter. Returns undefined if it was never printed here. */
export async function findLetterPrint(
  db: Db,
  account: Account,
  documentId: DocumentId,
): Promise<LetterSnapshot | undefined> {
  const row = await db
    .selectFrom('letterPrint')
    .select('snapshotSealed')
    .where('accountId', '=', account.id)
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  return row && JSON.parse(open([account.key], sealContextOf(account, documentId), row.snapshotSealed))
}

export async function deleteLetterPrint(db: Db, account: Pick<Account, 'id'>, documentId: DocumentId): Promise<void> {
  await db.deleteFrom('letterPrint').where('accountId', '=', account.id).where('documentId', '=', documentId).execute()
}

function sealContextOf(account: Account, documentId: DocumentId): SealContext {
  return { table: 'letterPrint', column: 'snapshotSealed', row: documentId, account: account.id }
}
