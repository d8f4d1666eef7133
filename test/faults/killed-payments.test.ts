import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { insertOrderLetters } from '#db/orders/letters.ts'
import { insertOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { insertDomain, insertPerson, newFolder, noon, testKeys, testSecret } from '#test/support/given.ts'
import { oneLetterOrder } from '#test/support/orders/orders.ts'

const program = createRequire(import.meta.url).resolve('#test/support/orders/payment-process.ts')
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
  const child = spawn(process.execPath, [program, url, testSecret])
  const ended = once(child, 'exit')
  let [said, problem] = ['', '']
  child.stderr.on('data', (chunk) => {
    problem += chunk
  })
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (said.split('\n').length > until) child.kill('SIGKILL')
  })
  await ended
  expect(problem).toBe('')
  return said.split('\n').length - 1
}

const engines: [string, () => Promise<{ db: Db; url: string }>][] = [
  ['sqlite', inFile],
  ['postgres', openReal],
]

async function inFile() {
  const url = `file:${join(newFolder(), 'data.sqlite')}`
  return { db: connect(url), url }
}

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
