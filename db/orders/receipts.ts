import type { Selectable } from 'kysely'
import type { Day } from '#app/rules/days.ts'
import type { ReceiptContent } from '#app/rules/orders/receipt.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { takeNumber } from './numbers.ts'
import type { ReceiptTable } from './schema.ts'

/** A receipt or a credit note. Neither changes once created. */
export type Receipt = Omit<Selectable<ReceiptTable>, 'contentSealed'> & { content: ReceiptContent }

/** Inserts a receipt in the transaction of its payment or refund. */
export async function insertReceipt(
  db: Db,
  keys: KeyRing,
  receipt: Omit<Receipt, 'number' | 'issuedAt'>,
  now: Date,
): Promise<Receipt> {
  const { content, ...columns } = receipt
  const taken = await takeNumber(db, now)
  const number = `${taken.year}-${String(taken.number).padStart(6, '0')}`
  const issuedAt = taken.at.toISOString()
  await db
    .insertInto('receipt')
    .values({ ...columns, number, issuedAt, contentSealed: keys.seal(sealContextOf(number), JSON.stringify(content)) })
    .execute()
  return { ...receipt, number, issuedAt }
}

export async function findReceipt(db: Db, keys: KeyRing, number: string): Promise<Receipt | undefined> {
  const row = await db.selectFrom('receipt').selectAll().where('number', '=', number).executeTakeFirst()
  return row && toReceipt(keys, row)
}

/** Lists the receipts of one order, or of all, by number. */
export async function listReceipts(db: Db, keys: KeyRing, orderId?: Id): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('receipt')
    .selectAll()
    .$if(orderId !== undefined, (receipts) => receipts.where('orderId', '=', orderId!))
    .orderBy('number')
    .execute()
  return rows.map((row) => toReceipt(keys, row))
}

/** Finds the date (UTC) of the last receipt or credit note of an account. Returns undefined if there is none. */
export async function findLastReceiptDay(db: Db, accountId: Id): Promise<Day | undefined> {
  const row = await db
    .selectFrom('receipt')
    .innerJoin('order', 'order.id', 'receipt.orderId')
    .select('issuedAt')
    .where('order.accountId', '=', accountId)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.issuedAt.slice(0, 10)
}

function toReceipt(keys: KeyRing, { contentSealed, ...row }: Selectable<ReceiptTable>): Receipt {
  return { ...row, content: JSON.parse(keys.open(sealContextOf(row.number), contentSealed)) }
}

const sealContextOf = (row: string) => ({ table: 'receipt', column: 'contentSealed', row })
