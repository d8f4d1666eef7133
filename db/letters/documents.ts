import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import type { LetterChoices } from '#app/rules/letters/in-progress.ts'
import type { StatusHistory } from '#app/rules/tracking/transitions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { DocumentTable } from './schema.ts'

/** Data of one letter, as opposed to the whole account: choices of its form, and the history of its status. */
type StatusData = LetterChoices & StatusHistory

/** Stored state of a letter. */
export type DocumentState = {
  documentId: DocumentId
  status: DocumentStatus
  statusData: StatusData
  createdAt: Instant
  updatedAt: Instant
  /** User who changed it last; undefined once they are deleted. */
  updatedBy?: Id
}

/** Finds the state of a letter. Returns undefined if it was never saved: it is then `pending`, without choices. */
export async function findDocument(
  db: Db,
  account: Account,
  documentId: DocumentId,
): Promise<DocumentState | undefined> {
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  return row && toDocument(row, account)
}

/** Inserts or replaces the state. `by` is the user who saves. */
export async function saveDocument(
  db: Db,
  account: Account,
  document: Pick<DocumentState, 'documentId' | 'status' | 'statusData'>,
  { by, now }: { by: Id; now: Date },
): Promise<void> {
  const { documentId, status, statusData } = document
  const written = {
    status,
    statusDataSealed: seal(account.key, sealContextOf(account, documentId), JSON.stringify(statusData)),
    updatedAt: now.toISOString(),
    updatedBy: by,
  }
  await db
    .insertInto('document')
    .values({ accountId: account.id, documentId, createdAt: now.toISOString(), ...written })
    .onConflict((conflict) => conflict.columns(['accountId', 'documentId']).doUpdateSet(written))
    .execute()
}

/** Deletes the state, as if the letter had never been saved. */
export async function deleteDocument(db: Db, account: Pick<Account, 'id'>, documentId: DocumentId): Promise<void> {
  await db.deleteFrom('document').where('accountId', '=', account.id).where('documentId', '=', documentId).execute()
}

/** Converts a row to a letter state. */
export function toDocument(row: Omit<Selectable<DocumentTable>, 'accountId'>, account: Account): DocumentState {
  const { documentId, status, createdAt, updatedAt } = row
  const statusData = JSON.parse(open([account.key], sealContextOf(account, documentId), row.statusDataSealed))
  return { documentId, status, statusData, createdAt, updatedAt, updatedBy: row.updatedBy ?? undefined }
}

function sealContextOf(account: Account, documentId: DocumentId): SealContext {
  return { table: 'document', column: 'statusDataSealed', row: documentId, account: account.id }
}
