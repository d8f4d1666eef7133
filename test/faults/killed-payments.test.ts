import type { Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { insertOrderLetters } from '#db/orders/letters.ts'
import { insertOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { fileDatabase, insertDomain, insertPerson, noon, testKeys, testSecret } from '#test/support/given.ts'
import { oneLetterOrder } from '#test/support/orders/orders.ts'
import { runUntil } from '#test/support/server/run-until.ts'

const ORDERS = 40

/** Inserts unpaid orders of one letter each. */
async function insertOrders(db: Db): Promise<void> {
  const { id: domainId } = await insertDomain(db)
  const { id: payerId } = await insertPerson(db)
  await db.transaction().execute(async (db) => {
    for (let index = 0; index < ORDERS; index++) {
      const accountId = `account ${index}`
      const order = await insertOrder(db, testKeys, oneLetterOrder({ domainId, accountId, payerId }), noon)
      await insertOrderLetters(db, order.id, [{ accountId, documentId: 'bailleur', priceCents: 799 }])
    }
  })
}

/** Records their payments in another process, killed once it has reported `until`. Returns how many it reported. */
async function pay(url: string, until = Number.POSITIVE_INFINITY): Promise<number> {
  const isEnough = (said: string) => said.split('\n').length > until
  const { lines } = await runUntil('#test/support/orders/payment-process.ts', [url, testSecret], isEnough)
  return lines.length
}

const engines: [string, () => Promise<{ db: Db; url: string }>][] = [
  ['sqlite', fileDatabase],
  ['postgres', openReal],
]

describe.each(engines)('receipts on %s', (_name, open) => {
  test('receipts have no gap and no duplicate, with kills and concurrent writers', async () => {
    const { db, url } = await open()
    await migrate(db)
    await insertOrders(db)
    const said = await pay(url, 3)
    expect((await listReceipts(db, testKeys)).length).toBeGreaterThanOrEqual(said)
    await Promise.all([pay(url), pay(url)])

    const receipts = await listReceipts(db, testKeys)
    const year = receipts[0]!.number.slice(0, 4)
    const wanted = Array.from({ length: ORDERS }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`)
    expect(receipts.map(({ number }) => number)).toEqual(wanted)
    const paid = new Set(receipts.map(({ orderId }) => orderId))
    expect(paid.size).toBe(ORDERS)
    const issued = receipts.map(({ issuedAt }) => issuedAt)
    expect(issued).toEqual(issued.toSorted())
    const mails = await db.selectFrom('outbox').select('id').where('kind', '=', 'receipt').execute()
    expect(mails).toHaveLength(ORDERS)
    await db.destroy()
  })
})
