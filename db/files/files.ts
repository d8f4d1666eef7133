import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { FileKind, KeptFile, ScanState } from '#app/rules/files/uploads.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { FileTable } from './schema.ts'

/** A file's metadata. Its bytes are in the store under the same id (adapters/files). */
export type StoredFile = {
  id: Id
  kind: FileKind
  type: AttachmentType | ''
  /** The family's name for the file. */
  name: string
  mediaType: string
  bytes: number
  pages: number
  digest: string
  scan: ScanState
  createdAt: Instant
  /** Undefined once that user is deleted. */
  createdBy?: Id
}

/**
 * Returns the id of a file about to be written. The row is inserted later, so that it never refers to missing bytes.
 */
export const newFileId = (): Id => randomUUID()

/** Inserts a row once the bytes are on disk, in the transaction of the operation. `by`: undefined for a visitor. */
export async function insertFile(
  db: Db,
  account: Account,
  file: Omit<StoredFile, 'createdAt' | 'createdBy'>,
  { by, now }: { by: Id | undefined; now: Date },
): Promise<void> {
  const { name, ...columns } = file
  const nameSealed = seal(account.key, sealContextOf(account, file.id), name)
  await db
    .insertInto('file')
    .values({ ...columns, accountId: account.id, nameSealed, createdAt: now.toISOString(), createdBy: by ?? null })
    .execute()
}

/** Finds a file of this account. */
export async function findFile(db: Db, account: Account, id: Id): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('file')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toFile(row, account)
}

/** Finds the files of this account among these ids, in no order. */
export async function findFiles(db: Db, account: Account, ids: readonly Id[]): Promise<StoredFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => toFile(row, account))
}

/** Lists files of these kinds, oldest first. */
export async function listFiles(db: Db, account: Account, ...kinds: FileKind[]): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('kind', 'in', kinds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => toFile(row, account))
}

/** Lists the files that count towards an account's limits: all except the temporary ones. */
export async function listKeptFiles(
  db: Db,
  { id }: Pick<Account, 'id'>,
  leaving: readonly Id[] = [],
): Promise<KeptFile[]> {
  return await db
    .selectFrom('file')
    .select(['kind', 'type', 'bytes', 'digest', 'scan'])
    .where('accountId', '=', id)
    .$if(leaving.length > 0, (files) => files.where('id', 'not in', leaving))
    .execute()
}

/** Deletes the row. The caller then deletes the bytes; if that fails, a later sweep does. */
export async function deleteFile(db: Db, account: Pick<Account, 'id'>, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('file')
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function toFile({ accountId, nameSealed, createdBy, ...row }: Selectable<FileTable>, account: Account): StoredFile {
  const name = open([account.key], sealContextOf(account, row.id), nameSealed)
  return { ...row, name, ...(createdBy && { createdBy }) }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'file', column: 'nameSealed', row, account: account.id }
}
