import type { Selectable } from 'kysely'
import type { Picture } from '#app/rules/pictures/pictures.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { PictureTable } from './schema.ts'

/** The sealed part of a picture. */
type PictureContent = Pick<Picture, 'caption' | 'width' | 'height'>

/** Lists the pictures of an account, in the family's order. */
export async function listPictures(db: Db, account: Account): Promise<Picture[]> {
  const rows = await db
    .selectFrom('picture')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('position')
    .orderBy('fileId')
    .execute()
  return rows.map((row) => toPicture(row, account))
}

/** Finds a family picture of this account. */
export async function findPicture(db: Db, account: Account, id: Id): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('picture')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('fileId', '=', id)
    .executeTakeFirst()
  return row && toPicture(row, account)
}

/** Inserts a picture at the end, once its files have rows. Lock the account first. */
export async function insertPicture(db: Db, account: Account, picture: Picture): Promise<void> {
  const { position } = await db
    .selectFrom('picture')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('position'))
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('picture')
    .values({ ...toRow(picture, account), fileId: picture.id, accountId: account.id, position: Number(position) + 1 })
    .execute()
}

/** Updates a picture and leaves its position. Returns false if it was deleted. */
export async function updatePicture(db: Db, account: Account, picture: Picture): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set(toRow(picture, account))
    .where('accountId', '=', account.id)
    .where('fileId', '=', picture.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes positions 1, 2, 3… in the given order. Call it in a transaction. */
export async function savePictureOrder(db: Db, account: Account, order: readonly Id[]): Promise<void> {
  for (const [index, id] of order.entries()) {
    await db
      .updateTable('picture')
      .set({ position: index + 1 })
      .where('accountId', '=', account.id)
      .where('fileId', '=', id)
      .execute()
  }
}

const toRow = ({ renditionsId, caption, width, height, ...picture }: Picture, account: Account) => ({
  renditionsFileId: renditionsId ?? null,
  dataSealed: seal(
    account.key,
    sealContextOf(account, picture.id),
    JSON.stringify({ caption, width, height } satisfies PictureContent),
  ),
  inGallery: picture.inGallery ? (1 as const) : (0 as const),
  inBook: picture.inBook ? (1 as const) : (0 as const),
  cutAfter: picture.isCutAfter ? (1 as const) : (0 as const),
})

function toPicture(row: Selectable<PictureTable>, account: Account): Picture {
  const content: PictureContent = JSON.parse(open([account.key], sealContextOf(account, row.fileId), row.dataSealed))
  return {
    ...content,
    id: row.fileId,
    renditionsId: row.renditionsFileId ?? undefined,
    inGallery: row.inGallery === 1,
    inBook: row.inBook === 1,
    isCutAfter: row.cutAfter === 1,
  }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'picture', column: 'dataSealed', row, account: account.id }
}
