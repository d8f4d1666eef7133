import { randomUUID } from 'node:crypto'
import { basketOf } from '#app/operations/orders/basket.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { later, noon, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { openShop } from '#test/support/orders/browse.ts'
import { orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

describe('"Renoncer au contrat ici"', async () => {
  const db = testDatabase()
  const deps = await payingDeps(db)
  const { family, relative } = openShop(deps)

  async function paid() {
    const bought = await family()
    const order = await orderBasket(deps, bought)
    await recordPaymentEvent(deps, paidEvent(order, { eventId: randomUUID(), paymentId: randomUUID() }))
    return { ...bought, order }
  }
  const who = { name: 'Claire Moreau', email: 'claire@ailleurs.example' }

  test('a withdrawal from one letter is confirmed with its date and time, and the letter is no longer printed', async () => {
    const { owner, order, get, post } = await paid()
    expect((await get('/recus')).text).toContain('Renoncer au contrat ici')
    expect((await get(`/renoncer?commande=${order.number}`)).text).toContain('Confirmer la rétractation')
    const { to } = await post('/renoncer', { commande: order.number, 'ligne-0': 'on', ...who })
    expect(to).toBe(`/renoncer?fait=${order.number}`)
    const { text } = await get(to)
    expect(text).toContain('Votre rétractation est enregistrée')
    expect(text).toMatch(/5.mars 2026 à 12.h/)
    expect(text).toContain('7,99\u00A0€ vous sont rendus sous 14\u00A0jours.')
    const [mail] = await mailsTo(db, who.email)
    expect(mail?.text).toMatch(/5.mars 2026 à 12.h/)
    expect((await basketOf(deps, owner)).people[0]?.paid).toHaveLength(3)
    // The rest may be withdrawn from later.
    expect((await get(`/renoncer?commande=${order.number}`)).text.match(/name="ligne-/g)).toHaveLength(3)
  })

  test('a form without a ticked letter or a name changes nothing', async () => {
    const { owner, order, post } = await paid()
    const none = await post('/renoncer', { commande: order.number, ...who })
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('Cochez au moins un courrier.')])
    expect((await post('/renoncer', { commande: order.number, 'ligne-0': 'on' })).status).toBe(422)
    expect((await basketOf(deps, owner)).people[0]?.paid).toHaveLength(4)
  })

  test('it is open for fourteen days, for the payer only', async () => {
    const { order, get, post } = await paid()
    const lastDay = { now: later(noon, 14 * DAY_MS) }
    expect((await get('/renoncer', lastDay)).text).toContain('Confirmer la rétractation')
    const after = { now: later(noon, 15 * DAY_MS) }
    expect((await get('/renoncer', after)).text).toContain('Aucune commande payée')
    const late = await post('/renoncer', { commande: order.number, 'ligne-0': 'on', ...who }, after)
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('Si le délai est passé, appelez-nous')])
    const stranger = await family([])
    expect((await stranger.post('/renoncer', { commande: order.number, 'ligne-0': 'on', ...who })).status).toBe(404)
  })

  test('"Vos reçus": only the payer may read a receipt', async () => {
    const { account, owner, get } = await family()
    await recordPaymentEvent(
      deps,
      paidEvent(await orderBasket(deps, { account, owner }), { eventId: randomUUID(), paymentId: randomUUID() }),
    )
    const [, link = ''] = /href="(\/recus\/[^"]+)"/.exec((await get('/recus')).text) ?? []
    const response = (await get(link)).response
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    const other = await relative(account, 'owner')
    expect((await other.get(link)).status).toBe(404)
  })
})
