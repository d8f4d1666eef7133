import type { ShopWindow } from '#app/rules/partners/shop-window.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** The draft of a partner's shop window, and what families saw before the last change. */
export type KeptWindows = { draft: ShopWindow | undefined; past: ShopWindow | undefined }

export async function findShopWindows(db: Db, domainId: Id): Promise<KeptWindows> {
  const row = await db.selectFrom('shopWindow').selectAll().where('domainId', '=', domainId).executeTakeFirst()
  const read = (text: string | null | undefined): ShopWindow | undefined => (text ? JSON.parse(text) : undefined)
  return { draft: read(row?.draft), past: read(row?.past) }
}

/** Replaces both windows. */
export async function saveShopWindows(
  db: Db,
  domainId: Id,
  { draft, past }: Partial<KeptWindows>,
  now: Date,
): Promise<void> {
  const text = (shown: ShopWindow | undefined) => (shown ? JSON.stringify(shown) : null)
  const row = { draft: text(draft), past: text(past), updatedAt: now.toISOString() }
  await db
    .insertInto('shopWindow')
    .values({ domainId, ...row })
    .onConflict((conflict) => conflict.column('domainId').doUpdateSet(row))
    .execute()
}
