import type { ScanState } from '#app/rules/files/uploads.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** Lists the files of all accounts that no antivirus has checked yet, oldest first. */
export async function listPendingFiles(db: Db): Promise<{ id: Id; accountId: Id }[]> {
  return await db
    .selectFrom('file')
    .select(['id', 'accountId'])
    .where('scan', '=', 'pending')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function updateScan(db: Db, id: Id, scan: ScanState): Promise<void> {
  await db.updateTable('file').set({ scan }).where('id', '=', id).execute()
}

/** Marks a file as lost, because its bytes were deleted. It can no longer be downloaded. */
export async function markLost(db: Db, id: Id): Promise<void> {
  await db.updateTable('file').set({ scan: 'infected', bytes: 0 }).where('id', '=', id).execute()
}

/** Marks pending files as unscanned, if the instance has no antivirus any more. */
export async function updatePendingToUnscanned(db: Db): Promise<void> {
  await db.updateTable('file').set({ scan: 'unscanned' }).where('scan', '=', 'pending').execute()
}

/**
 * Lists which of these ids must have bytes in the store. An account whose key is destroyed needs none; a closed account
 * may be reopened and needs its files.
 */
export async function listIdsWithBytes(db: Db, ids: Id[]): Promise<Id[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .innerJoin('account', 'account.id', 'file.accountId')
    .leftJoin('erasure', 'erasure.accountId', 'account.id')
    .select('file.id')
    .where('file.id', 'in', ids)
    .where('file.scan', '!=', 'infected')
    .where((eb) => eb.or([eb('account.wrappedKey', 'is not', null), eb('erasure.heldKey', 'is not', null)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists every file of every account that must have bytes in the store, in no order. */
export async function listFileIds(db: Db): Promise<Id[]> {
  const rows = await db.selectFrom('file').select('id').where('scan', '!=', 'infected').execute()
  return rows.map(({ id }) => id)
}
