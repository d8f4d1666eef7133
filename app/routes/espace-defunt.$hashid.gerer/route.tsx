import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Instant, parisDay } from '#app/rules/days.ts'
import { NUMBERS_A_YEAR, orderNumberOf } from '#app/rules/orders/order-number.ts'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'
import type { OrderStatus } from '#app/rules/orders/status.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { type Order, sealOrder, toOrder } from './order-row.ts'

export type { Order } from './order-row.ts'

export type NewOrder = Pick<Order, 'domainId' | 'accountId' | 'buyer' | 'method' | 'amountCents' | 'currency'> &
  Pick<Order, 'contentKey' | 'termsVersion' | 'terms'> & {
    payerId: Id
    expiresAt: Instant
    names?: Order['names']
  }

/**
 * Written as literals in the order of the index `order_to_pay_once`, so that SQLite recognises that it can use the
 * index.
 */
const toPay = (['open', 'awaiting', 'refused', 'abandoned'] satisfies OrderStatus[]).map((status) => sql.lit(status))

/** Inserts an order with a random number. */
export async function insertOrder(db: Db, keys: KeyRing, order: NewOrder, now: Date): Promise<Order> {
  const id = randomUUID()
  const { buyer, names = {}, ...columns } = order
  const at = now.toISOString()
  const row = await db
    .insertInto('order')
    .values({
      id,
      ...columns,
      ...sealOrder(keys, id, { buyer, names }),
      provider: null,
      sessionId: null,
      status: 'open',
      number: orderNumberOf(parisDay(now), randomInt(NUMBERS_A_YEAR)),
      acceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toOrder(keys, row) : await insertOrder(db, keys, order, now)
}

export async function findOrder(db: Db, keys: KeyRing, id: Id): Promise<Order | undefined> {
  const row = await db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOrder(keys, row)
}

/** Finds an order by its number, which the buyer reads out on the phone. */
export async function findOrderByNumber(db: Db, keys: KeyRing, number: string): Promise<Order | undefined> {
  const row = await db.selectFrom('order').selectAll().where('number', '=', number).executeTakeFirst()
  return row && toOrder(keys, row)
}

/** Finds the unpaid order with this content. There is at most one. */
export async function findOrderToPay(db: Db, keys: KeyRing, contentKey: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('order')
    .selectAll()
    .where('contentKey', '=', contentKey)
    .where('status', 'in', toPay)
    .executeTakeFirst()
  return row && toOrder(keys, row)
}

const newestFirst = (db: Db) => db.selectFrom('order').selectAll().orderBy('createdAt', 'desc').orderBy('id')

/** Lists a user's orders, newest first. */
export async function listOrdersOf(db: Db, keys: KeyRing, payerId: Id): Promise<Order[]> {
  const rows = await newestFirst(db).where('payerId', '=', payerId).execute()
  return rows.map((row) => toOrder(keys, row))
}

/** Lists all orders, or those with one status, newest first. */
export async function listOrders(db: Db, keys: KeyRing, status?: OrderStatus): Promise<Order[]> {
  const rows = await newestFirst(db)
    .$if(status !== undefined, (orders) => orders.where('status', '=', status!))
    .execute()
  return rows.map((row) => toOrder(keys, row))
}

/** Lists the unpaid orders not updated since `before`, oldest first: abandoned or expired ones. */
export async function listOrdersToPay(db: Db, keys: KeyRing, before: Date): Promise<Order[]> {
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .where('status', 'in', toPay)
    .where('updatedAt', '<=', before.toISOString())
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => toOrder(keys, row))
}

/** Locks an order until the transaction ends, and returns its current state. */
export async function lockOrder(db: Db, keys: KeyRing, id: Id): Promise<Order | undefined> {
  const row = await db
    .updateTable('order')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toOrder(keys, row)
}

/** Updates what the user accepts again on an unpaid order. The latest version of the terms applies. */
export async function correctOrder(
  db: Db,
  keys: KeyRing,
  id: Id,
  { buyer, names, ...columns }: Pick<Order, 'buyer' | 'names' | 'method' | 'termsVersion' | 'terms'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('order')
    .set({ ...columns, ...sealOrder(keys, id, { buyer, names }), acceptedAt: at, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

type Changes = { status?: OrderStatus; method?: PaymentMethod; provider?: string; sessionId?: string }

export async function updateOrder(db: Db, id: Id, changes: Changes, now: Date): Promise<void> {
  await db
    .updateTable('order')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Moves the orders of a deleted partner (`goneId`) to another one (`heirId`). */
export async function moveOrders(db: Db, goneId: Id, heirId: Id): Promise<void> {
  await db.updateTable('order').set({ domainId: heirId }).where('domainId', '=', goneId).execute()
}
