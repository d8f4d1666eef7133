import { dataRetention } from '#app/rules/retention/data-retention.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { deleteAccount } from '#db/erasure/delete.ts'
import { sweep, sweepSteps } from '#db/instance/sweep.ts'
import { insertReceipt } from '#db/orders/receipts.ts'
import type { Schema } from '#db/schema.ts'
import { databasesOfTier, testDatabase, testKeys } from '#test/support/given.ts'
import { familyWithBasket, orderBasket, payingDeps } from '#test/support/orders/orders.ts'
import { aReceipt } from '#test/support/orders/receipts.ts'
import { sweptTables } from '#test/support/retention/swept-rows.ts'

type Table = keyof Schema

/** Tables whose rows are deleted with a row that is swept. */
const hanging: Partial<Record<Table, keyof typeof sweepSteps>> = {
  claimedFile: 'partnerFile',
  exportPart: 'export',
  importPart: 'accountImport',
  orderLetter: 'order',
  refund: 'order',
  paymentEvent: 'order',
  receipt: 'order',
  trialPayment: 'order',
}
/** Data that ends elsewhere, and the test that moves the clock past it. */
const elsewhere: Partial<Record<Table, string>> = {
  idleAccount: 'operations/retention/idle.ts: thirty-months.test.ts',
  keptSpace: 'operations/retention/idle.ts: thirty-months.test.ts',
  rate: 'deleteOldHits: test/db/instance/rates.test.ts',
  partnerFile: 'sweepPartnerFiles: test/operations/partners/files.test.ts',
  proposedHour: 'deleteOldProposedHours: test/operations/partners/propose-hour.test.ts',
  claimedFile: 'hangs on partnerFile: test/operations/partners/propose-hour.test.ts',
  partnerToken: 'deleteExpiredPartnerTokens: test/operations/partners/tokens.test.ts',
  partnerSession: 'deleteEndedTeamSessions: test/operations/partners/team.test.ts',
  auditHead: 'one row, of the last entry: nothing of it grows',
}
const accounting = ['order', 'orderLetter', 'refund', 'paymentEvent', 'receipt', 'trialPayment'] as const

const withTerm = dataRetention
  .filter(({ endedBy }) => endedBy === 'sweep')
  .flatMap(({ columns }) => Object.keys(columns) as Table[])

test.each(withTerm)(
  '%s, which expires by the retention file, has a step that ends it, and a test with a moved clock',
  (table) => {
    const step = table in sweepSteps || hanging[table] !== undefined || elsewhere[table] !== undefined
    const walked = sweptTables.includes(table) || accounting.some((known) => known === table) || table in elsewhere
    expect({ step, walked: walked || hanging[table] === 'accountImport' }).toEqual({ step: true, walked: true })
  },
)

test('every step ends what the retention file says', () => {
  // Spam is part of the line about all messages, and people who never joined of that about a partner's team.
  const said: string[] = [...withTerm, 'condolence', 'partnerPerson']
  expect(Object.keys(sweepSteps).filter((table) => !said.includes(table))).toEqual([])
})

test('a failing step does not prevent the others', async () => {
  const db = testDatabase()
  await db.schema.dropTable('heldForm').execute()
  await db
    .insertInto('actOnce')
    .values({ userId: '', key: 'a', answer: '', createdAt: '2000-01-01T00:00:00.000Z' })
    .execute()
  const failed: string[] = []
  await sweep(db, new Date(), (table) => () => failed.push(table))
  expect(failed).toEqual(['heldForm'])
  expect(await db.selectFrom('actOnce').selectAll().execute()).toEqual([])
  await expect(sweep(db, new Date())).rejects.toThrow(/held_form/)
})

describe.each(Object.entries(databasesOfTier))('Records that the law requires, on %s', (_name, open) => {
  const db = testDatabase(open)

  const rowsOf = async (orderId: string) => {
    const counts = accounting.map(async (table) => {
      const column = table === 'order' ? 'id' : 'orderId'
      const rows = await db
        .selectFrom(table as 'order')
        .selectAll()
        .where(column as 'id', '=', orderId)
        .execute()
      return [table, rows.length] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  test.each([
    ['2026-11-22T10:00:00.000Z', 2036],
    // It is 2027 in Paris.
    ['2026-12-31T23:30:00.000Z', 2037],
  ])(
    'an order paid at %s is kept until the end of %i, also if its account is erased, then deleted',
    async (at, year) => {
      expect(year - keptFor.accounting.years).toBeGreaterThanOrEqual(2026)
      const paidAt = new Date(at)
      const family = await familyWithBasket(db)
      const order = await orderBasket(await payingDeps(db), family)
      const ofOrder = { orderId: order.id, provider: 'stripe', paymentId: `pi ${at}` } as const
      await db.transaction().execute(async (db) => {
        const { content } = aReceipt()
        await insertReceipt(
          db,
          testKeys,
          { ...ofOrder, kind: 'receipt', refundId: null, amountCents: 799, content },
          paidAt,
        )
      })
      await db
        .insertInto('paymentEvent')
        .values({ provider: 'stripe', eventId: at, orderId: order.id, kind: 'paid', receivedAt: at, result: 'applied' })
        .execute()
      await db
        .insertInto('refund')
        .values({
          id: at,
          orderId: order.id,
          paymentId: ofOrder.paymentId,
          amountCents: 799,
          reason: 'withdrawal',
          status: 'done',
          askedAt: at,
          providerRefundId: null,
          doneAt: at,
        })
        .execute()
      await db
        .insertInto('trialPayment')
        .values({
          id: at,
          idempotencyKey: at,
          orderId: order.id,
          accountId: family.account.id,
          amountCents: 799,
          currency: 'eur',
          returnUrl: '',
          status: 'paid',
        })
        .execute()
      await deleteAccount(db, family.account.id)

      await sweep(db, new Date(`${year}-12-31T22:00:00.000Z`), () => () => {})
      const kept = await rowsOf(order.id)
      for (const table of accounting) expect([table, kept[table]! > 0]).toEqual([table, true])
      // The accepted terms stay with the order, as proof.
      const proof = await db
        .selectFrom('order')
        .select(['terms', 'acceptedAt'])
        .where('id', '=', order.id)
        .executeTakeFirst()
      expect(proof?.terms).toContain('renoncer')

      await sweep(db, new Date(`${year + 1}-01-01T01:00:00.000Z`), () => () => {})
      expect(await rowsOf(order.id)).toEqual(Object.fromEntries(accounting.map((table) => [table, 0])))
    },
  )
})
