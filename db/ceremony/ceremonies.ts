import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Ceremony, defaultDatetime } from '#app/rules/ceremony/ceremonies.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { deleteFieldChanges, saveFieldChanges } from '#db/accounts/field-changes.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import { deleteExportsOf } from '#db/export/kept.ts'
import type { Id } from '#db/schema.ts'
import type { CeremonyTable } from './schema.ts'

/** The sealed fields of a ceremony. */
type SealedFields = Omit<Ceremony, 'id' | 'ceremonyType' | 'datetime' | 'isConfirmed' | 'isProposed'>

/** Lists the ceremonies of an account, first created first. */
export async function listCeremonies(db: Db, account: Account): Promise<Ceremony[]> {
  const rows = await db
    .selectFrom('ceremony')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('position')
    .execute()
  return rows.map((row) => toCeremony(row, account))
}

/** Finds a ceremony of this account. */
export async function findCeremony(db: Db, account: Account, id: Id): Promise<Ceremony | undefined> {
  const row = await db
    .selectFrom('ceremony')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toCeremony(row, account)
}

/** Finds who last changed it, and when. */
export async function findCeremonyChange(db: Db, { id: accountId }: Account, id: Id): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('ceremony')
    .select(['updatedAt', 'updatedBy'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { at: row.updatedAt, by: row.updatedBy ?? undefined }
}

/** Finds the free position. Returns undefined if both are taken (S1-5). */
export async function findFreePosition(db: Db, { id }: Pick<Account, 'id'>): Promise<1 | 2 | undefined> {
  const rows = await db.selectFrom('ceremony').select('position').where('accountId', '=', id).execute()
  return ([1, 2] as const).find((free) => !rows.some(({ position }) => position === free))
}

/** Inserts a ceremony and returns its id. `position`: 1 or 2, whichever is free. */
export async function insertCeremony(
  db: Db,
  account: Account,
  ceremony: Omit<Ceremony, 'id'>,
  position: 1 | 2,
  { by, now }: { by: Id; now: Date },
): Promise<Id> {
  const id = randomUUID()
  const at = now.toISOString()
  await db
    .insertInto('ceremony')
    .values({ id, accountId: account.id, position, createdAt: at, ...toRow(ceremony, id, account, { by, at }) })
    .execute()
  return id
}

/** Updates a ceremony, and records who changed which field. Returns false if it was deleted. */
export async function updateCeremony(
  db: Db,
  account: Account,
  { id, ...ceremony }: Ceremony,
  { by, now }: { by: Id; now: Date },
): Promise<boolean> {
  const before = await findCeremony(db, account, id)
  const last = await findCeremonyChange(db, account, id)
  if (!before || !last) return false
  await saveFieldChanges(db, { account, objectId: id }, { before, after: { id, ...ceremony }, last }, { by, now })
  const { numUpdatedRows } = await db
    .updateTable('ceremony')
    .set(toRow(ceremony, id, account, { by, at: now.toISOString() }))
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a ceremony, its events and its exports. */
export async function deleteCeremony(db: Db, account: Pick<Account, 'id'>, id: Id): Promise<void> {
  await deleteExportsOf(db, account.id, id)
  const events = await db.selectFrom('ceremonyEvent').select('id').where('ceremonyId', '=', id).execute()
  await deleteFieldChanges(db, [id, ...events.map((event) => event.id)])
  await db.deleteFrom('ceremony').where('accountId', '=', account.id).where('id', '=', id).execute()
}

function toRow(
  { ceremonyType, datetime, isConfirmed, isProposed: _, ...sealed }: Omit<Ceremony, 'id'>,
  id: Id,
  account: Account,
  { by, at }: { by: Id; at: string },
) {
  return {
    ceremonyType,
    datetime: datetime ?? null,
    isConfirmed: isConfirmed ? 1 : 0,
    dataSealed: seal(account.key, sealContextOf(account, id), JSON.stringify(sealed satisfies SealedFields)),
    updatedAt: at,
    updatedBy: by,
  } as const
}

type CeremonyRow = Omit<Selectable<CeremonyTable>, 'accountId' | 'position' | 'updatedAt' | 'updatedBy'>

/** Converts a row to a ceremony. */
export function toCeremony(row: CeremonyRow, account: Account): Ceremony {
  const sealed: SealedFields = JSON.parse(open([account.key], sealContextOf(account, row.id), row.dataSealed))
  const { id, ceremonyType, datetime, isConfirmed } = row
  const isProposed = isConfirmed === 0 && datetime === defaultDatetime(new Date(row.createdAt))
  return {
    id,
    ceremonyType,
    datetime: datetime ?? undefined,
    isConfirmed: isConfirmed === 1,
    ...(isProposed && { isProposed }),
    ...sealed,
  }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'ceremony', column: 'dataSealed', row, account: account.id }
}
