import { removeBasketLine } from '#app/operations/orders/basket-letters.ts'
import { readBasketPage } from '#app/operations/orders/basket-page.ts'
import { readOrderConfirmation } from '#app/operations/orders/confirmation.ts'
import { cancelDispatch } from '#app/operations/post/give-up.ts'
import { lineOfDispatch } from '#app/rules/orders/line.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { findPlainDispatch } from '#db/post/due.ts'
import { answerOperator } from '#scripts/payment/commands.ts'
import { insertMember } from '#test/support/given.ts'
import { setUpPosting } from '#test/support/orders/posting-order.ts'

test('a letter to post is paid for in the basket of a partner that charges nothing for letters, and leaves on the next working day', async () => {
  const family = await setUpPosting()
  const page = await family.page()
  expect(page).toMatchObject({ sum: '1\u00A0envoi × 8,90\u00A0€ = 8,90\u00A0€', has: { letters: 0, dispatches: 1 } })
  expect(page!.people[0]!.lines.map(({ name }) => name)).toEqual(['Envoi recommandé, Assurance maladie (CPAM)'])
  const order = await family.pay()
  const dispatch = (await findPlainDispatch(family.db, family.id))!
  expect(dispatch).toMatchObject({ step: 'paid', leavesAt: '2026-03-06T08:00:00.000Z', dueAt: dispatch.leavesAt })
  const { content } = (await listReceipts(family.db, family.deps.keys, order.id))[0]!
  expect(content.lines).toEqual([
    { label: 'Envoi recommandé, Assurance maladie (CPAM)', priceCents: 890, isPosted: true },
  ])
  expect(await family.page()).toBeUndefined()
  const readOnly = { ...family.deps, payments: undefined, isReadOnly: true }
  expect(await readOrderConfirmation(readOnly, family.owner, order.number)).toMatchObject({
    state: 'paid',
    counts: { letters: 0, dispatches: 1 },
    leavesAt: expect.stringMatching(/^vendredi 6.mars 2026 à 9.h.00$/),
  })
  const told = (
    await answerOperator({ ...family.deps, openPayments: async () => undefined }, ['show', order.number])
  ).split('\n')
  expect(told).toContain('  Envoi recommandé, Assurance maladie (CPAM)\t8,90\u00A0€\tpayé')
})

/** Removing a line reads no rates. */
const withoutRates = { rates: undefined as never }

test('a letter to post is a line beside its letter at a paying partner, and none without it', async () => {
  const family = await setUpPosting({ isPaying: true, basket: ['cpamCourrierComplet'] })
  const lines = async () => (await family.page())!.people[0]!.lines.map(({ documentId }) => documentId)
  expect(await lines()).toEqual(['cpamCourrierComplet', lineOfDispatch(family.id)])
  const where = { hashid: family.account.hashid, line: 'cpamCourrierComplet' as const }
  const deps = { ...family.postDeps, ...withoutRates }
  await removeBasketLine(deps, family.owner, where)
  expect(await lines()).toEqual([])
})

test('a letter to post is deleted when it is removed from the basket, and stays if it was paid for since', async () => {
  const family = await setUpPosting()
  const deps = { ...family.postDeps, ...withoutRates }
  const where = { hashid: family.account.hashid, line: lineOfDispatch(family.id) }
  await family.pay()
  expect(await removeBasketLine(deps, family.owner, where)).toEqual({ ok: false, problem: 'too-late' })
  expect(await family.step()).toBe('paid')
  const other = await setUpPosting()
  await removeBasketLine({ ...other.postDeps, ...withoutRates }, other.owner, {
    hashid: other.account.hashid,
    line: lineOfDispatch(other.id),
  })
  expect(await other.step()).toBeUndefined()
})

test('a letter to post is paid for by an owner only', async () => {
  const family = await setUpPosting()
  const editor = await insertMember(family.db, family.account, 'administrator')
  const page = await readBasketPage(family.deps, { account: family.account, user: editor })
  expect([page!.people[0]!.lines.length, page!.payment]).toEqual([1, undefined])
  const reader = await insertMember(family.db, family.account, 'reader')
  expect(await readBasketPage(family.deps, { account: family.account, user: reader })).toBeUndefined()
  const actor = { account: family.account, user: reader }
  expect(await cancelDispatch(family.postDeps, actor, family.id)).toMatchObject({ problem: 'not-allowed' })
})
