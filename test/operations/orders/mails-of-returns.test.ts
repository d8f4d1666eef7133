import { sendRefunds } from '#app/operations/orders/refunds.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { aBuyer } from '#test/support/orders/orders.ts'
import { twoOwners } from '#test/support/orders/two-owners.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { orderAtStripe, overEvent } from '#test/support/payment/order-at-stripe.ts'

const fake = await openFakeStripe()

describe('What mails say of money that goes back while letters stay', () => {
  const COPY_BY_HAND = 'recopier vos lettres à la main'

  test('a part refunded as a gesture does not send the family to copy letters that it still prints', async () => {
    const s = await orderAtStripe(fake)
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    await s.webhook(overEvent(fake.refundThere(s.sessionId, 400), { id: 'evt_gesture' }))
    const [note] = (await mailsTo(s.db, aBuyer.email)).filter(({ kind }) => kind === 'credit-note')
    expect(note?.text).not.toContain(COPY_BY_HAND)
    await s.webhook(overEvent(fake.refundThere(s.sessionId, 2796), { id: 'evt_rest' }))
    const notes = (await mailsTo(s.db, aBuyer.email)).filter(({ kind }) => kind === 'credit-note')
    expect(notes.map(({ text }) => text.includes(COPY_BY_HAND)).toSorted()).toEqual([false, true])
  })

  test('a payment that a relative made twice does not either', async () => {
    const s = await twoOwners(fake)
    await s.pay()
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    await sendRefunds(s.deps)
    const mails = await mailsTo(s.db, aBuyer.email)
    expect(mails.map(({ kind }) => kind)).toContain('credit-note')
    expect(mails.filter(({ text }) => text.includes(COPY_BY_HAND))).toEqual([])
  })

  test('money of another sum, given back after the order was paid, does not say that it is unpaid', async () => {
    const s = await orderAtStripe(fake)
    Object.assign(fake.session(s.sessionId), { amount_total: 3195 })
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    const again = await s.open()
    if (!again.ok) throw new Error(again.problem)
    fake.pay(again.value.sessionId)
    await s.webhook(overEvent(again.value.sessionId, { id: 'evt_again' }))
    await s.webhook(overEvent(fake.refundThere(s.sessionId, 3195), { id: 'evt_back' }))
    const [mail] = (await mailsTo(s.db, aBuyer.email)).filter(({ kind }) => kind === 'money-returned')
    expect(mail?.text).toContain('Votre commande reste payée.')
    expect(mail?.text).not.toContain('n’est pas payée')
  })
})
