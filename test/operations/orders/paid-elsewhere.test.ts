import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { recordReceived } from '#app/operations/orders/operator.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { sendRefunds } from '#app/operations/orders/refunds.ts'
import { readSlip } from '#app/operations/orders/slip.ts'
import { outcomeOf } from '#app/routes/_orders.confirmation-paiement/outcomes.tsx'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'
import { addToBasket, removeFromBasket } from '#db/letters/baskets.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { insertMember, noon } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { aBuyer, fourLetters, orderBasket, paidEvent } from '#test/support/orders/orders.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { orderAtStripe, overEvent } from '#test/support/payment/order-at-stripe.ts'

const fake = await openFakeStripe()

/** A family whose letters wait in the order of its owner, and Marc, who may pay them too. */
async function twoOwners(method: PaymentMethod = 'card') {
  const s = await orderAtStripe(fake)
  const { account, owner } = s.family
  if (method !== 'card') await orderBasket(s.deps, s.family, method)
  const marc = await insertMember(s.db, account, 'owner')
  const pay = async () => {
    const order = await orderBasket(s.deps, { account, owner: marc })
    await recordPaymentEvent(s.deps, paidEvent(order, { eventId: 'evt_marc', paymentId: 'pi_marc' }))
  }
  const shown = async () => {
    const order = (await s.confirm())!
    const { heading, lede, more } = outcomeOf(order)
    return { state: order.state, text: [heading, lede, more].filter(Boolean).join(' ') }
  }
  return { ...s, account, owner, marc, pay, shown }
}

describe('An order whose letters another order pays while it waits', () => {
  test('its page says who paid, and asks for no payment', async () => {
    const s = await twoOwners()
    await s.pay()
    expect(await s.shown()).toEqual({
      state: 'already-paid',
      text: `Ces lettres sont déjà payées par ${aBuyer.name}. Ne payez pas cette commande.`,
    })
  })

  test('a part that is paid is said to be a part', async () => {
    const s = await twoOwners()
    for (const id of fourLetters.slice(1)) await removeFromBasket(s.db, s.account, id)
    await s.pay()
    expect((await s.shown()).text).toMatch(/^Une partie de ces lettres est déjà payée par/)
  })

  test('no slip for a cheque is printed any more, and a cheque on its way is given back', async () => {
    const s = await twoOwners('cheque')
    const slip = () => readSlip(s.deps, s.owner, s.order.number)
    expect(await slip()).toMatchObject({ amountCents: 3196 })
    await s.pay()
    expect(await slip()).toBeUndefined()
    expect((await s.shown()).text).toContain('Si votre chèque est déjà parti, nous vous rendons')
    expect(await recordReceived(s.deps, s.order.number)).toMatchObject({ ok: true })
    expect(await listRefunds(s.db, s.order.id)).toMatchObject([{ status: 'by-hand', amountCents: 3196 }])
    const { state, text } = await s.shown()
    expect(state).toBe('twice')
    expect(text).not.toContain('tout de suite')
  })

  test('the sweep closes its checkout, so that nobody pays twice', async () => {
    const s = await twoOwners()
    await s.pay()
    expect(await sweepOrders(s.later)).toBe(1)
    expect([(await s.find()).status, fake.session(s.sessionId).status]).toEqual(['expired', 'expired'])
    expect(await s.shown()).toMatchObject({ state: 'already-paid' })
  })

  test('if it is paid all the same, its page names the other payer', async () => {
    const s = await twoOwners()
    await s.pay()
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    expect((await s.shown()).text).toBe(
      `${aBuyer.name} a aussi payé ces lettres. Votre paiement vous est rendu tout de suite. Vous n’avez rien à faire.`,
    )
  })

  test('if the payer had paid them in another tab, its page speaks of nobody else', async () => {
    const s = await twoOwners()
    await addToBasket(s.db, s.account, 'bailleur', { by: s.owner.id, now: noon })
    const both = await orderBasket(s.deps, s.family)
    await recordPaymentEvent(s.deps, paidEvent(both, { eventId: 'evt_both', paymentId: 'pi_both' }))
    expect((await s.shown()).text).toBe('Ces lettres sont déjà payées. Ne payez pas cette commande.')
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    expect((await s.shown()).text).toMatch(/^Ces lettres étaient déjà payées\./)
  })
})

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
    const s = await twoOwners()
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

test.each(['card', 'cheque'] as const)(
  'letters that their partner offers before a %s pays are free, and the money goes back',
  async (method) => {
    const s = await twoOwners(method)
    await s.db.updateTable('domain').set({ payingDomain: 0 }).execute()
    if (method === 'card') {
      fake.pay(s.sessionId)
      await s.webhook(overEvent(s.sessionId))
      await sendRefunds(s.deps)
    } else await recordReceived(s.deps, s.order.number)
    expect(await listRefunds(s.db, s.order.id)).toMatchObject([
      { reason: 'offered', amountCents: 3196, status: method === 'card' ? 'done' : 'by-hand' },
    ])
    const kept = (await listReceipts(s.db, s.deps.keys)).map(({ kind }) => kind)
    expect(kept).toEqual(method === 'card' ? ['receipt', 'credit-note'] : ['receipt'])
    const { state, text } = await s.shown()
    expect([state, text]).toEqual(['offered', expect.stringMatching(/^Ces lettres sont maintenant offertes\. 31,96/)])
    const [mail] = (await mailsTo(s.db, aBuyer.email)).filter(({ kind }) => kind === 'receipt')
    expect(mail?.text).toContain('ces lettres sont maintenant offertes')
    expect(mail?.text).not.toMatch(/renoncer jusqu|prêts à imprimer/)
  },
)
