import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { Buyer, PaymentMethod } from '#app/rules/orders/receipt.ts'
import type { OrderStatus } from '#app/rules/orders/status.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { takeNumber } from './numbers.ts'
import type { OrderTable } from './schema.ts'

/** What one person has ordered at once. `buyer` is who pays, as they wrote it. */
export type Order = Omit<Selectable<OrderTable>, 'buyerSealed'> & { buyer: Buyer }

export type NewOrder = Pick<Order, 'domainId' | 'accountId' | 'buyer' | 'method' | 'amountCents' | 'currency'> &
  Pick<Order, 'contentKey' | 'termsVersion' | 'terms'> & { payerId: Id; expiresAt: Instant }

/** Written in the statement, in the order of the index `order_to_pay_once`: SQLite then knows that it may use it. */
const toPay = (['open', 'awaiting', 'refused', 'abandoned'] satisfies OrderStatus[]).map((status) => sql.lit(status))

/** In a transaction: its number is the next of the year. */
export async function insertOrder(db: Db, keys: KeyRing, order: NewOrder, now: Date): Promise<Order> {
  const id = randomUUID()
  const { buyer, ...columns } = order
  const { year, number } = await takeNumber(db, 'order', now)
  const at = now.toISOString()
  const row = await db
    .insertInto('order')
    .values({
      id,
      ...columns,
      provider: null,
      sessionId: null,
      status: 'open',
      number: `${year.slice(2)}-${String(number).padStart(4, '0')}`,
      buyerSealed: keys.seal(sealContextOf(id), JSON.stringify(buyer)),
      acceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toOrder(keys, row)
}

export async function findOrder(db: Db, keys: KeyRing, id: Id): Promise<Order | undefined> {
  const row = await db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOrder(keys, row)
}

/** By the number that is said on the phone. */
export async function findOrderByNumber(db: Db, keys: KeyRing, number: string): Promise<Order | undefined> {
  const row = await db.selectFrom('order').selectAll().where('number', '=', number).executeTakeFirst()
  return row && toOrder(keys, row)
}

/** The order of this content that waits to be paid: there is never a second one. */
export async function findOrderToPay(db: Db, keys: KeyRing, contentKey: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('order')
    .selectAll()
    .where('contentKey', '=', contentKey)
    .where('status', 'in', toPay)
    .executeTakeFirst()
  return row && toOrder(keys, row)
}

/** A person's, newest first. */
export async function listOrdersOf(db: Db, keys: KeyRing, payerId: Id): Promise<Order[]> {
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .where('payerId', '=', payerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toOrder(keys, row))
}

/** All of them, or those of one status, newest first. */
export async function listOrders(db: Db, keys: KeyRing, status?: OrderStatus): Promise<Order[]> {
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .$if(status !== undefined, (orders) => orders.where('status', '=', status!))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toOrder(keys, row))
}

/** Not paid yet and placed before a moment, oldest first: what never came back, or has expired. */
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

/** Makes every other act on this order wait until the transaction ends, and answers it as it is now. */
export async function lockOrder(db: Db, keys: KeyRing, id: Id): Promise<Order | undefined> {
  const row = await db
    .updateTable('order')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toOrder(keys, row)
}

type Changes = { status?: OrderStatus; method?: PaymentMethod; provider?: string; sessionId?: string }

export async function updateOrder(db: Db, id: Id, changes: Changes, now: Date): Promise<void> {
  await db
    .updateTable('order')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** What was ordered at a partner's that has left goes on at another's. */
export async function moveOrders(db: Db, goneId: Id, heirId: Id): Promise<void> {
  await db.updateTable('order').set({ domainId: heirId }).where('domainId', '=', goneId).execute()
}

function toOrder(keys: KeyRing, { buyerSealed, ...row }: Selectable<OrderTable>): Order {
  return { ...row, buyer: JSON.parse(keys.open(sealContextOf(row.id), buyerSealed)) }
}

const sealContextOf = (row: Id) => ({ table: 'order', column: 'buyerSealed', row })
