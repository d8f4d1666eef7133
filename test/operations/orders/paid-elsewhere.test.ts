import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { recordReceived } from '#app/operations/orders/operator.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { sendRefunds } from '#app/operations/orders/refunds.ts'
import { readSlip } from '#app/operations/orders/slip.ts'
import { deleteAccount } from '#db/erasure/delete.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { addToBasket, removeFromBasket } from '#db/letters/baskets.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { noon } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { aBuyer, fourLetters, orderBasket, paidEvent } from '#test/support/orders/orders.ts'
import { twoOwners } from '#test/support/orders/two-owners.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { overEvent } from '#test/support/payment/order-at-stripe.ts'

const fake = await openFakeStripe()

describe('An order whose letters another order pays while it waits', () => {
  test('its page says who paid, and asks for no payment', async () => {
    const s = await twoOwners(fake)
    await s.pay()
    expect(await s.shown()).toEqual({
      state: 'not-to-pay',
      text: `Ces lettres sont déjà payées par ${aBuyer.name}. Ne payez pas cette commande.`,
    })
  })

  test('a part that is paid is said to be a part', async () => {
    const s = await twoOwners(fake)
    for (const id of fourLetters.slice(1)) await removeFromBasket(s.db, s.account, id)
    await s.pay()
    expect((await s.shown()).text).toMatch(/^Une partie de ces lettres est déjà payée par/)
  })

  test('no slip for a cheque is printed any more, and a cheque on its way is given back', async () => {
    const s = await twoOwners(fake, 'cheque')
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
    const s = await twoOwners(fake)
    await s.pay()
    expect(await sweepOrders(s.later)).toBe(1)
    expect([(await s.find()).status, fake.session(s.sessionId).status]).toEqual(['expired', 'expired'])
    expect(await s.shown()).toMatchObject({ state: 'not-to-pay' })
  })

  test('if it is paid all the same, its page names the other payer', async () => {
    const s = await twoOwners(fake)
    await s.pay()
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    expect((await s.shown()).text).toBe(
      `${aBuyer.name} a aussi payé ces lettres. Votre paiement vous est rendu tout de suite. Vous n’avez rien à faire.`,
    )
  })

  test('if the payer had paid them in another tab, its page speaks of nobody else', async () => {
    const s = await twoOwners(fake)
    await addToBasket(s.db, s.account, 'bailleur', { by: s.owner.id, now: noon })
    const both = await orderBasket(s.deps, s.family)
    await recordPaymentEvent(s.deps, paidEvent(both, { eventId: 'evt_both', paymentId: 'pi_both' }))
    expect((await s.shown()).text).toBe('Ces lettres sont déjà payées. Ne payez pas cette commande.')
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    expect((await s.shown()).text).toMatch(/^Ces lettres étaient déjà payées\./)
  })
})

test.each<[string, string, (s: Awaited<ReturnType<typeof twoOwners>>) => Promise<unknown>]>([
  [
    'whose account is closed',
    'Le dossier de ces courriers est fermé.',
    (s) => closeAccount(s.db, s.account.id, { by: s.owner.id, now: noon, dueOn: '2026-12-30' }),
  ],
  ['whose account is erased', 'Le dossier de ces courriers est fermé.', (s) => deleteAccount(s.db, s.account.id)],
  [
    'whose partner offers its letters',
    'Ces lettres sont maintenant offertes.',
    (s) => s.db.updateTable('domain').set({ payingDomain: 0 }).execute(),
  ],
])('an order by cheque %s asks for no cheque, before and after the sweep', async (_what, heading, happens) => {
  const s = await twoOwners(fake, 'cheque')
  expect((await s.shown()).state).toBe('noted')
  await happens(s)
  for (const _ of ['before', 'after']) {
    const { state, text } = await s.shown()
    expect(state).toBe('not-to-pay')
    expect(text).toMatch(new RegExp(`^${heading} Ne payez pas cette commande\\. Si votre chèque est déjà parti`))
    expect(await readSlip(s.deps, s.owner, s.order.number)).toBeUndefined()
    await sweepOrders(s.later)
  }
  expect((await s.find()).status).toBe('expired')
})

test('money of another sum does not invite to pay again what is no longer to pay', async () => {
  const s = await twoOwners(fake)
  Object.assign(fake.session(s.sessionId), { amount_total: 3195 })
  fake.pay(s.sessionId)
  await s.webhook(overEvent(s.sessionId))
  expect((await s.shown()).text).toContain('Vous pouvez la payer de nouveau')
  await closeAccount(s.db, s.account.id, { by: s.owner.id, now: noon, dueOn: '2026-12-30' })
  expect(await s.shown()).toEqual({ state: 'unmatched', text: expect.not.stringContaining('payer de nouveau') })
  await s.webhook(overEvent(fake.refundThere(s.sessionId, 3195), { id: 'evt_back' }))
  expect(await s.shown()).toEqual({ state: 'returned', text: expect.not.stringContaining('payer de nouveau') })
})

test.each(['card', 'cheque'] as const)(
  'letters that their partner offers before a %s pays are free, and the money goes back',
  async (method) => {
    const s = await twoOwners(fake, method)
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
