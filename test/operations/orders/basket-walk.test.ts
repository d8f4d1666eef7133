import { basketOf } from '#app/operations/orders/basket.ts'
import { readBasketPage } from '#app/operations/orders/basket-page.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { refundOrder } from '#app/operations/orders/operator.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { recordRefund } from '#app/operations/orders/refunds.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { type DocumentId, letterKinds } from '#app/rules/letters/definition.ts'
import { firstOfKind, writtenOnce } from '#app/rules/letters/document-id.ts'
import { entryNamer } from '#app/rules/letters/own-answers.ts'
import { PRICE_CENTS } from '#app/rules/orders/amounts.ts'
import { isFreeLetter, paymentOf } from '#app/rules/orders/letter-payment.ts'
import { findOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'
import { aBuyer, familyWithBasket, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

const letters: readonly DocumentId[] = letterKinds.flatMap((kind) => firstOfKind(kind, 3))

/** Each letter written to another organisation. */
const recipientOf = (id: DocumentId) => `Organisme ${letters.indexOf(id) + 1}`

const profileOf = (recipient: (id: DocumentId) => string): Answers => ({
  deceasedFirstName: 'Étienne',
  deceasedLastName: 'Kowalczyk',
  ...Object.fromEntries(
    letters.map((id) => {
      const definition = letterOf(id)
      return [entryNamer(definition)(definition.recipient.name), recipient(id)]
    }),
  ),
})

describe('Every letter of every kind, up to three of a kind', async () => {
  const db = testDatabase()
  const deps = await payingDeps(db)

  async function familyWriting(recipient: (id: DocumentId) => string) {
    const family = await familyWithBasket(db, letters, profileOf(recipient))
    await beginLetters(db, family.account, family.owner.id, letters)
    return family
  }

  /** The lines of the receipt and of the credit note of all that is in the basket. */
  async function soldTo(family: Awaited<ReturnType<typeof familyWriting>>) {
    const order = await orderBasket(deps, family)
    await recordPaymentEvent(deps, paidEvent(order, { eventId: order.id, paymentId: order.id }))
    const refund = unwrap(await refundOrder(deps, order.number))
    await recordRefund(deps, refund)
    const papers = await listReceipts(db, deps.keys, order.id)
    return papers.map(({ content }) => content.lines.map(({ label }) => label).toSorted())
  }

  test('a letter is named by its recipient in the basket, on the receipt and on the credit note', async () => {
    const family = await familyWriting(recipientOf)
    const { people } = await basketOf(deps, family.owner)
    const named = people.flatMap((person) => person.lines)
    const unnamed = named.filter(({ documentId, name }) => !name.endsWith(recipientOf(documentId as DocumentId)))
    expect(unnamed).toEqual([])
    const names = named.map(({ name }) => name).toSorted()
    expect(new Set(names).size).toBe(letters.filter((id) => !isFreeLetter(id)).length)
    expect(await soldTo(family)).toEqual([names, names])
  })

  test('documents do not name the deceased, even if the recipient has their name', async () => {
    const family = await familyWriting((id) => `Mme KOWALCZYK ${letters.indexOf(id)}`)
    const papers = await soldTo(family)
    expect(papers).toHaveLength(2)
    expect(JSON.stringify(papers).toLowerCase()).not.toContain('kowalczyk')
  })

  test('each letter costs the price once, except the two that the law makes free', async () => {
    const { account, owner } = await familyWriting(recipientOf)
    const { toPay, amountCents, people } = await basketOf(deps, owner)
    const free = letters.filter((id) => !toPay.some(({ documentId }) => documentId === id))
    expect(free).toEqual(['copieActeDeces', 'agiraRechercheBeneficiaire'])
    expect(people[0]!.lines.map(({ documentId }) => documentId)).not.toEqual(expect.arrayContaining(free))
    expect(amountCents).toBe((letters.length - free.length) * PRICE_CENTS)
    const paid = await paidLetters(deps, account)
    expect(letters.filter((id) => paymentOf(id, paid) !== 'to-pay')).toEqual(free)
    expect(letters.filter((id) => paymentOf(id, 'all') !== 'not-asked')).toEqual([])
    expect(free.every((id) => writtenOnce.includes(id as (typeof writtenOnce)[number]))).toBe(true)
  })

  test('line, sum and button show the same price, while an order waits and the price changes', async () => {
    const family = await familyWriting(recipientOf)
    const order = await orderBasket(deps, family, 'cheque')
    await db.updateTable('domain').set({ priceCents: 1250 }).execute()
    const page = await readBasketPage(deps, { account: family.account, user: family.owner })
    const shown = page!.people.flatMap((person) => person.lines).reduce((sum, { priceCents }) => sum + priceCents, 0)
    await db.updateTable('domain').set({ priceCents: PRICE_CENTS }).execute()
    expect([shown, page!.payment!.amountCents]).toEqual([order.amountCents, order.amountCents])
    expect(page!.sum).toBe(page!.payment!.sum)
  })
})

describe.each(Object.entries(databasesOfTier))('A buyer who corrects a waiting order, on %s', (_name, open) => {
  const right = {
    name: 'Claire MOREAU-DUVAL',
    addressLines: ['2 rue Neuve', '44100 NANTES'],
    email: 'right@famille.example',
  }

  test('the receipt and its email have the corrected buyer, for any form and payment method', async () => {
    const db = testDatabase(open)
    const deps = await payingDeps(db)
    const family = await familyWithBasket(db)
    const wrong = { ...aBuyer, email: 'worng@famille.example' }
    const placing = { accountId: family.account.id, method: 'card', shownCents: 3196, once: 'one form' } as const
    const first = await placeOrder(deps, family.owner, { ...placing, buyer: wrong })
    // A browser that goes back sends the form again under its first key.
    const second = await placeOrder(deps, family.owner, { ...placing, buyer: right })
    expect(second).toEqual(first)
    if (!second.ok) throw new Error(second.problem)
    const order = (await findOrder(db, deps.keys, second.value.orderId))!
    await recordPaymentEvent(deps, paidEvent(order))
    expect((await listReceipts(db, deps.keys, order.id)).map(({ content }) => content.buyer)).toEqual([right])
    const page = await readBasketPage(deps, { account: family.account, user: family.owner })
    expect(page?.payment).toBeUndefined()
  })
})
