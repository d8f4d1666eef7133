import type { Insertable, Selectable } from 'kysely'
import { spaceBody } from '#app/rules/api/space-body.ts'
import type { DeceasedSpace, NewSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { saveFieldChanges } from '#db/accounts/field-changes.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import type { Sealed } from '#db/columns.ts'
import type { Db } from '#db/connect.ts'
import { newCode } from '#db/encryption/codes.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { DeceasedSpaceTable } from './schema.ts'

/** The sealed part of a space. */
type SpaceContent = Omit<NewSpace, ColumnName>
type ColumnName = 'visibility' | 'isVisibilityChosen' | 'publication' | 'isOpen' | 'displayFlowersAd' | 'foldedAt'

/** Whether the space accepts condolences. False while it has not been created. */
export async function isSpaceOpen(db: Db, accountId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('deceasedSpace')
    .select('isOpen')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.isOpen === 1
}

/** Finds the space. Returns undefined while it has not been created. */
export async function findSpace(db: Db, account: Account): Promise<DeceasedSpace | undefined> {
  const row = await db.selectFrom('deceasedSpace').selectAll().where('accountId', '=', account.id).executeTakeFirst()
  return row && toSpace(row, account)
}

/** Finds who last changed the space, and when. */
export async function findSpaceChange(db: Db, { id }: Pick<Account, 'id'>): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('deceasedSpace')
    .select(['updatedAt', 'updatedBy'])
    .where('accountId', '=', id)
    .executeTakeFirst()
  return row && { at: row.updatedAt, by: row.updatedBy ?? undefined }
}

/** Inserts the space. Returns false and changes nothing if the account already has one. */
export async function insertSpace(
  db: Db,
  account: Account,
  space: NewSpace,
  { by, now }: { by: Id; now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deceasedSpace')
    .values({ ...toRow(account, space, { by, at }), accountId: account.id, shortCode: newCode(10), createdAt: at })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Replaces the family's content of the space. Read it again first in the same transaction, under `lockAccount`. */
export async function saveSpace(
  db: Db,
  account: Account,
  { shortCode, createdAt: _, ...space }: DeceasedSpace,
  { by, now }: { by: Id; now: Date },
): Promise<void> {
  const before = await findSpace(db, account)
  const last = await findSpaceChange(db, account)
  if (before && last) {
    const [said, after] = [before, space].map((one) => spaceBody(one, { role: 'owner' }))
    await saveFieldChanges(db, { account, objectId: account.id }, { before: said!, after: after!, last }, { by, now })
  }
  await db
    .updateTable('deceasedSpace')
    .set({ ...toRow(account, space, { by, at: now.toISOString() }), shortCode })
    .where('accountId', '=', account.id)
    .execute()
}

function toRow(account: Account, space: NewSpace, { by, at }: { by: Id; at: string }) {
  const { visibility, isVisibilityChosen, publication, isOpen, displayFlowersAd, foldedAt, ...content } = space
  return {
    visibility,
    visibilityChosen: isVisibilityChosen ? 1 : 0,
    publication,
    isOpen: isOpen ? 1 : 0,
    displayFlowersAd: displayFlowersAd ? 1 : 0,
    dataSealed: seal(account.key, sealContextOf(account), JSON.stringify(content satisfies SpaceContent)),
    foldedAt: foldedAt ?? null,
    updatedAt: at,
    updatedBy: by,
  } as const satisfies Partial<Insertable<DeceasedSpaceTable>>
}

/** Opens the sealed part of a space. */
export const openSpaceContent = (account: Account, dataSealed: Sealed): SpaceContent =>
  JSON.parse(open([account.key], sealContextOf(account), dataSealed))

function toSpace(row: Selectable<DeceasedSpaceTable>, account: Account): DeceasedSpace {
  const content = openSpaceContent(account, row.dataSealed)
  const { visibility, publication, shortCode, createdAt } = row
  return {
    ...content,
    visibility,
    publication,
    shortCode,
    createdAt,
    isVisibilityChosen: row.visibilityChosen === 1,
    isOpen: row.isOpen === 1,
    displayFlowersAd: row.displayFlowersAd === 1,
    foldedAt: row.foldedAt ?? undefined,
  }
}

function sealContextOf({ id }: Account): SealContext {
  return { table: 'deceasedSpace', column: 'dataSealed', row: id, account: id }
}
