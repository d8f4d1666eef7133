import { openCheckout } from '#app/operations/orders/checkout.ts'
import { readOrderConfirmation } from '#app/operations/orders/confirmation.ts'
import { openProvider } from '#app/operations/orders/open-provider.ts'
import { askRefund, sendRefunds } from '#app/operations/orders/refunds.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { updateTrialPayment } from '#db/orders/trial-payments.ts'
import { testDatabase } from '#test/support/given.ts'
import { familyWithBasket, fourLetters, orderBasket, payingDeps } from '#test/support/orders/orders.ts'
import { returnUrl } from '#test/support/payment/order-at-stripe.ts'

test('the trial provider pays, refuses and refunds as Stripe does', async () => {
  const db = testDatabase()
  const trial = await openProvider(
    db,
    { payments: { stripe: undefined, isDemo: false }, isProduction: false },
    { all: [] },
  )
  const deps = { ...(await payingDeps(db)), payments: trial, isReadOnly: false }
  const family = await familyWithBasket(db)
  const order = await orderBasket(deps, family)
  const opened = await openCheckout(deps, family.owner, { orderId: order.id, ui: 'hosted', returnUrl })
  const { sessionId, url } = (opened as { value: { sessionId: string; url: string } }).value
  expect(url).toBe(`https://aupres.example/paiement-essai/${sessionId}`)
  await updateTrialPayment(db, sessionId, 'refused')
  expect(await readOrderConfirmation(deps, family.owner, order.number)).toMatchObject({ state: 'refused' })
  await updateTrialPayment(db, sessionId, 'paid')
  expect(await readOrderConfirmation(deps, family.owner, order.number)).toMatchObject({
    state: 'paid',
    counts: { letters: 4, dispatches: 0 },
  })
  const [documentId] = fourLetters
  const letters = [{ accountId: family.account.id, documentId: documentId! }]
  await askRefund(deps, family.owner, { orderId: order.id, letters, name: 'Claire', email: 'claire@famille.example' })
  await sendRefunds(deps)
  expect((await listReceipts(db, deps.keys)).map(({ kind }) => kind)).toEqual(['receipt', 'credit-note'])
})

describe('The card provider', () => {
  const none = { stripe: undefined, isDemo: false }
  const paying = [{ payingDomain: true, name: 'Deux-Rives' }] as never

  test('there is none in production without a key, and the start says so if families pay', async () => {
    const db = undefined as never
    expect(await openProvider(db, { payments: none, isProduction: true }, { all: [] })).toBeUndefined()
    await expect(openProvider(db, { payments: none, isProduction: true }, { all: paying })).rejects.toThrow(
      /Deux-Rives/,
    )
  })

  test('it is the trial provider on request, and outside production', async () => {
    const db = undefined as never
    const demo = await openProvider(db, { payments: { ...none, isDemo: true }, isProduction: true }, { all: paying })
    expect(demo?.name).toBe('trial')
    expect((await openProvider(db, { payments: none, isProduction: false }, { all: paying }))?.name).toBe('trial')
  })
})
