import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { answerOperator } from '#scripts/payment/commands.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { aBuyer, familyWithBasket, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

async function chequeOrder() {
  const db = testDatabase()
  const deps = { ...(await payingDeps(db)), openPayments: async () => undefined }
  const family = await familyWithBasket(db)
  const order = await orderBasket(deps, family, 'cheque')
  const payment = (...words: string[]) => answerOperator(deps, words)
  return { db, deps, family, order, payment }
}

test('a payment of an order that a restored backup does not have is listed until it is given back', async () => {
  const { db, deps, order, payment } = await chequeOrder()
  const of = { orderId: '7d0d0c1e-0000-4000-8000-000000000001', paymentId: 'pi_lost' }
  const say = (eventId: string, differs = {}) =>
    recordPaymentEvent(deps, paidEvent(order, { ...of, eventId, ...differs }))
  const list = async () => (await payment('list')).split('\n').filter((line) => line.includes('inconnue'))
  for (const eventId of ['evt_1', 'evt_1', 'evt_2']) await say(eventId)
  // A payment of another service at the same provider has no order of ours.
  await say('evt_other', { orderId: '', paymentId: 'pi_other' })
  expect(await list()).toEqual(['Reçu, commande inconnue\tpi_lost\t31,96\u00A0€'])
  for (const eventId of ['evt_created', 'evt_updated'])
    await say(eventId, { kind: 'refunded', amountCents: 1000, providerRefundId: 're_1' })
  expect(await list()).toEqual(['Reçu, commande inconnue\tpi_lost\t21,96\u00A0€'])
  await say('evt_lost', { kind: 'dispute-lost', amountCents: 2196, providerRefundId: 'dp_1' })
  expect(await list()).toEqual([])
  expect(await db.selectFrom('receipt').select('number').execute()).toEqual([])
})

describe('An operator who records a cheque', () => {
  test.each([
    ['of a closed account', 'closed'],
    ['of an order that a card has paid', 'paid'],
  ])('is told at once what to give back: %s', async (_what, before) => {
    const { db, deps, family, order, payment } = await chequeOrder()
    if (before === 'closed')
      await closeAccount(db, family.account.id, { by: family.owner.id, now: noon, dueOn: '2026-12-30' })
    else await recordPaymentEvent(deps, paidEvent(order))
    const said = await payment('received', order.number, 'cheque', '--yes')
    expect(said).toContain('payée par chèque : 31,96\u00A0€')
    expect(said).toContain(`31,96\u00A0€ à rendre à la main, puis : refund ${order.number} --done`)
    expect(await payment('refund', order.number, '--done')).toMatch(/^Rendu\. Avoir/)
  })

  test('is not asked to give anything back of an order that it pays', async () => {
    const { order, payment } = await chequeOrder()
    expect(await payment('received', order.number, '--yes')).not.toContain('rendre')
  })

  test('records another sum, which pays nothing and is given back, and the family reads it', async () => {
    const { db, deps, order, payment } = await chequeOrder()
    const { number } = order
    await expect(payment('received', number, 'cheque', '31,95')).rejects.toThrow('31,95\u00A0€ par chèque')
    for (const wrong of ['cheque 31,955', 'cheque x', '-3', 'especes 31,95'])
      await expect(payment('received', number, ...wrong.split(' '), '--yes')).rejects.toThrow('npm run payment')
    expect(await payment('received', number, '31,95', '--yes')).toContain('31,95\u00A0€ reçus au lieu de 31,96\u00A0€')
    await expect(payment('received', number, 'cheque', '31.95', '--yes')).rejects.toThrow('déjà noté')
    expect(await listReceipts(db, deps.keys)).toEqual([])
    const list = async () => (await payment('list')).split('\n').filter((line) => line.includes('rendre'))
    expect(await list()).toEqual([`À rendre, reçu au lieu de 31,96\u00A0€\t${number}\t31,95\u00A0€\t${aBuyer.name}`])
    expect(await payment('refund', number)).toContain('À rendre à la main')
    expect(await list()).toEqual([`À rendre à la main\t${number}\t31,95\u00A0€\t${aBuyer.name}`])
    expect(await payment('refund', number, '--done')).toBe('Rendu.\n')
    expect(await list()).toEqual([])
    expect((await mailsTo(db, aBuyer.email)).map(({ subject }) => subject)).toEqual(['31,95\u00A0€ vous sont rendus'])
    // The right cheque still pays the order, also if its sum is given.
    expect(await payment('received', number, 'cheque', '31,96', '--yes')).toContain('Le reçu part par e-mail')
    expect(await listReceipts(db, deps.keys)).toMatchObject([{ kind: 'receipt', amountCents: 3196 }])
  })
})
