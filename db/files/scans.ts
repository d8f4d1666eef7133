import type { ScanState } from '#app/rules/files/uploads.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** Files that no antivirus has answered for yet, of every account, oldest first. */
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

/** Its bytes are gone: nobody gets it any more, and no byte of it is left. */
export async function markLost(db: Db, id: Id): Promise<void> {
  await db.updateTable('file').set({ scan: 'infected', bytes: 0 }).where('id', '=', id).execute()
}

/** Where there is no antivirus any longer, nothing waits for it. */
export async function updatePendingToUnscanned(db: Db): Promise<void> {
  await db.updateTable('file').set({ scan: 'unscanned' }).where('scan', '=', 'pending').execute()
}

/**
 * Those of these ids whose bytes must stand in the store: an account that lost its key for good reads nothing. One that
 * is closed may be taken back, with its files.
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

/** Every file whose bytes must stand in the store, of every account, in no order. */
export async function listFileIds(db: Db): Promise<Id[]> {
  const rows = await db.selectFrom('file').select('id').where('scan', '!=', 'infected').execute()
  return rows.map(({ id }) => id)
}
