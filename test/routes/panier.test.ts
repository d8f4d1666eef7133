import { randomUUID } from 'node:crypto'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { findOrderByNumber, listOrdersOf } from '#db/orders/orders.ts'
import { insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { openShop } from '#test/support/orders/browse.ts'
import { orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

const basket = '/panier'
const buyer = {
  buyerName: 'Claire Moreau',
  buyerAddress: '8 allée des Tanneurs\r\n44000 Nantes',
  buyerEmail: 'c@m.example',
}

describe('"Votre dossier"', async () => {
  const db = testDatabase()
  const deps = await payingDeps(db)
  const { family, relative } = openShop(deps)

  const ordered = (to: string) => /^\/confirmation-paiement\?commande=(\d\d-\d{4}-\d{4})$/.exec(to)?.[1] ?? ''

  test('it shows the sum in cents, each letter once, and each can be removed', async () => {
    const { account, get, post } = await family()
    const { text } = await get(basket)
    expect(text).toContain('4\u00A0courriers × 7,99\u00A0€ = 31,96\u00A0€')
    const removed = await post(basket, { intent: 'remove', letter: `${account.hashid}/cpamCourrierComplet` })
    expect(removed.to).toBe(`${basket}?avis=retireDuDossier`)
    expect((await get(basket)).text).toContain('3\u00A0courriers × 7,99\u00A0€ = 23,97\u00A0€')

    const add = { intent: 'add', courrier: 'cpamCourrierComplet' }
    expect((await post(basket, add)).to).toBe(`${basket}?avis=dansLeDossier`)
    expect((await post(basket, add)).to).toBe(`${basket}?avis=dejaDansLeDossier`)
    expect((await get(basket)).text).toContain('31,96\u00A0€')
  })

  test('it shows the purchase, the seller and the right to withdraw before the button', async () => {
    const { get } = await family()
    const { text } = await get(basket)
    const before = text.slice(0, text.indexOf('Commander et payer'))
    for (const said of [
      '31,96\u00A0€, toutes taxes comprises.',
      'Vendu par Auprès, 4 rue du Port, 22300 Lannion.',
      'Vous avez 14\u00A0jours pour renoncer, sans justification, même après avoir imprimé.',
    ])
      expect(before).toContain(said)
    // Without a card provider, no button offers a card.
    expect(text).not.toContain('value="card"')
  })

  test.each(['telephone', 'cheque'])(
    'by %s: an order with a number, the accepted terms, and a slip',
    async (method) => {
      const { owner, get, post } = await family()
      const form = { intent: 'pay', method, shownCents: '3196', ...buyer }
      const { status, to } = await post(basket, form)
      expect(status).toBe(303)
      const number = ordered(to)
      const order = (await findOrderByNumber(db, testKeys, number))!
      expect(order).toMatchObject({ method, status: 'awaiting', amountCents: 3196, payerId: owner.id })
      expect(order.terms).toContain('Vendu par Auprès')
      expect([order.termsVersion, order.acceptedAt]).toEqual([expect.stringMatching(/^\d{4}-/), noon.toISOString()])
      expect(order.buyer).toEqual({
        name: 'Claire Moreau',
        addressLines: ['8 allée des Tanneurs', '44000 Nantes'],
        email: 'c@m.example',
      })

      const slip = await get(`${basket}?bordereau=${number}`)
      expect(slip.text).toContain('31,96\u00A0€')
      const stranger = await family([])
      expect((await stranger.get(`${basket}?bordereau=${number}`)).status).toBe(404)
      // Sent again, from another tab: still one order.
      expect(ordered((await post(basket, form)).to)).toBe(number)
      expect(await listOrdersOf(db, testKeys, owner.id)).toHaveLength(1)
    },
  )

  test('if the total differs from the one on the button, nothing is ordered, and the values stay', async () => {
    const { owner, post } = await family()
    const { status, text } = await post(basket, { intent: 'pay', method: 'cheque', shownCents: '799', ...buyer })
    expect(status).toBe(409)
    expect(text).toContain('La liste a changé entre-temps.')
    expect(text).toContain('value="Claire Moreau"')
    expect(await listOrdersOf(db, testKeys, owner.id)).toEqual([])
  })

  test('if other letters of the same total are in the basket than those shown, nothing is ordered', async () => {
    const { account, owner, get, post } = await family(['bailleur', 'poleEmploi'])
    const hidden = (text: string) => /name="shownKey" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const shown = { shownCents: '1598', shownKey: hidden((await get(basket)).text) }
    await post(basket, { intent: 'remove', letter: `${account.hashid}/bailleur` })
    await addToBasket(db, account, 'cpamCourrierComplet', { by: owner.id, now: noon })
    const refused = await post(basket, { intent: 'pay', method: 'cheque', ...shown, ...buyer })
    expect([refused.status, hidden(refused.text)]).toEqual([409, hidden((await get(basket)).text)])
    expect(refused.text).toContain('La liste a changé entre-temps.')
    expect(await listOrdersOf(db, testKeys, owner.id)).toEqual([])
    const again = { intent: 'pay', method: 'cheque', ...shown, ...buyer, shownKey: hidden(refused.text) }
    expect((await post(basket, again)).status).toBe(303)
  })

  test('a second letter is paid separately later, and paid ones are listed separately', async () => {
    const { account, owner, get } = await family(['bailleur'])
    await recordPaymentEvent(
      deps,
      paidEvent(await orderBasket(deps, { account, owner }), { eventId: randomUUID(), paymentId: randomUUID() }),
    )
    const paid = (await get(basket)).text
    expect(paid).toContain('Aucune lettre n’est encore à payer.')
    expect(paid).toContain('Déjà payé')
    await addToBasket(db, account, 'poleEmploi', { by: owner.id, now: noon })
    expect((await get(basket)).text).toContain('1\u00A0courrier × 7,99\u00A0€ = 7,99\u00A0€')
    // A relative sees that it is paid.
    const editor = await relative(account, 'administrator')
    expect((await editor.get(basket)).text).toContain('Déjà payé')
  })

  test('letters of two deceased, grouped by name, are one order', async () => {
    const { account, owner, get, post } = await family(['bailleur'])
    const paul = await insertFamily(db, { profile: { deceasedFirstName: 'Paul', deceasedLastName: 'Moreau' } })
    await insertMembership(db, { accountId: paul.account.id, userId: owner.id, role: 'owner' }, noon)
    await addToBasket(db, paul.account, 'bailleur', { by: owner.id, now: noon })
    const { text } = await get(basket)
    expect(text).toContain('2\u00A0courriers × 7,99\u00A0€ = 15,98\u00A0€')
    expect(text.indexOf('Paul Moreau')).toBeGreaterThan(text.indexOf('Étienne Kowalczyk'))
    expect(account.hashid).not.toBe(paul.account.hashid)
    const form = { intent: 'pay', method: 'telephone', shownCents: '1598', ...buyer }
    expect(ordered((await post(basket, form)).to)).not.toBe('')
  })

  test('an editor fills it and asks the owner, who alone pays; a reader sees nothing of it', async () => {
    const { account, owner, get } = await family()
    const editor = await relative(account, 'administrator')
    const { text } = await editor.get(basket)
    expect(text).toContain('Envoyer ce panier à')
    expect(text).not.toContain('Commander et payer')
    const pay = { intent: 'pay', method: 'cheque', shownCents: '3196', ...buyer }
    expect((await editor.post(basket, pay)).status).toBe(403)
    expect((await editor.post(basket, { intent: 'ask', person: account.hashid })).to).toBe(
      `${basket}?avis=panierEnvoye`,
    )
    const [mail] = await mailsTo(db, owner.email)
    expect(mail?.text).toContain('4\u00A0courriers à imprimer, pour 31,96\u00A0€')
    expect(mail?.text).not.toMatch(/banque|CPAM/i)
    expect((await get(basket)).status).toBe(200)

    const reader = await relative(account, 'reader')
    expect((await reader.get(basket)).status).toBe(403)
    expect((await reader.post(basket, { intent: 'ask', person: account.hashid })).status).toBe(403)
    // Another family's account is refused.
    const { account: theirs } = await family()
    expect((await editor.post(basket, { intent: 'ask', person: theirs.hashid })).status).toBe(403)
    expect((await editor.post(basket, { intent: 'remove', letter: `${theirs.hashid}/bailleur` })).status).toBe(403)
  })

  test('without a price, it is the bundle to print', async () => {
    const { get } = await family()
    await db.updateTable('domain').set({ payingDomain: 0 }).execute()
    expect((await get(basket)).to).toBe('/demarches-administratives/dossier')
    await db.updateTable('domain').set({ payingDomain: 1 }).execute()
  })
})
