import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { openOrder, sealOrder } from './order-row.ts'

/**
 * Seals again, with the newest secret, the buyers and the receipts that an older one sealed. Throws if it is missing.
 */
export async function renewOrders(db: Db, keys: KeyRing): Promise<void> {
  const staleOrders = db
    .selectFrom('order')
    .select(['id', 'buyerSealed', 'namesSealed'])
    .where((eb) => isStale(eb, 'buyerSealed', keys.newest.seal))
  await renewInBatches(db, {
    list: (limit) => staleOrders.orderBy('id').limit(limit).execute(),
    update: (db, { id, buyerSealed, namesSealed }) => {
      const { buyer, names } = openOrder(keys, { id, buyerSealed, namesSealed })
      return db
        .updateTable('order')
        .set(sealOrder(keys, id, { buyer, names }))
        .where('id', '=', id)
        .where('buyerSealed', '=', buyerSealed)
        .where('namesSealed', 'is not distinct from', namesSealed)
        .execute()
    },
  })
  const stalePapers = db
    .selectFrom('receipt')
    .select(['number', 'contentSealed'])
    .where((eb) => isStale(eb, 'contentSealed', keys.newest.seal))
  await renewInBatches(db, {
    list: (limit) => stalePapers.orderBy('number').limit(limit).execute(),
    update: (db, { number, contentSealed }) => {
      const context = { table: 'receipt', column: 'contentSealed', row: number }
      const sealed = keys.seal(context, keys.open(context, contentSealed))
      return db.updateTable('receipt').set({ contentSealed: sealed }).where('number', '=', number).execute()
    },
  })
}
