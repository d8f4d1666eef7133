import { readPreview } from '#app/operations/letters/preview.ts'
import { readBasketPage } from '#app/operations/orders/basket-page.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askDispatch } from '#app/operations/post/ask.ts'
import { confideLetters } from '#app/operations/post/confide.ts'
import { readJourneys } from '#app/operations/post/journeys.ts'
import { eraseSignature, eraseUnassisted } from '#app/operations/post/signature.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { letterOf } from '#letters/index.ts'
import { aPartnerSite, aSite, databases, later, noon, sitesOf } from '#test/support/given.ts'
import { orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'
import { setUpPosting } from '#test/support/orders/posting-order.ts'
import { aConfidedLetter, aPostingFamily, openReal, posted } from '#test/support/post/posting.ts'

/** A partner that takes payments and charges nothing for letters. */
async function freeLetters(db: Db) {
  const deps = await payingDeps(db)
  await db.updateTable('domain').set({ payingDomain: 0 }).execute()
  return deps
}

const street = letterOf(posted).recipient.address

describe('A letter that changes after it was given to us', () => {
  test('a letter that changes after it was given to us is posted as it was shown, and its page says so until then', async () => {
    const { deps, account, journey, after: pass, fake, dispatches } = await aConfidedLetter()
    expect(await journey()).toMatchObject({ isChanged: false })
    const [{ recipient } = { recipient: [] }] = await dispatches()
    await saveProfileEntries(deps.db, account, { [street]: '99 RUE DE LA NOUVELLE ADRESSE' }, noon)
    expect(await journey()).toMatchObject({ step: 'paid', isChanged: true })
    const shown = await readPreview(deps, account, letterOf(posted), { isReader: false })
    expect(shown).toMatchObject({ isConfided: true, postage: undefined })
    await pass(24)
    expect(fake.letters[0]!.recipient.join()).not.toContain('NOUVELLE')
    expect(fake.letters[0]!.recipient[0]).toBe(recipient[0])
    expect(await journey()).toMatchObject({ isChanged: false })
  })

  test('a letter that nobody changed does not count as changed on another day', async () => {
    const { journey, deps, account } = await aConfidedLetter()
    expect(await journey()).toMatchObject({ isChanged: false })
    const next = { ...deps, now: () => later(noon, 18 * 3_600_000) }
    const [journeyThen] = await readJourneys(next, { account, role: 'owner' })
    expect(journeyThen).toMatchObject({ isChanged: false })
  })

  test('a letter that changes before it is paid for leaves the basket, and can be given to us again', async () => {
    const { db, page, account, id, order } = await setUpPosting()
    expect((await page())!.people[0]!.lines.length).toBe(1)
    await saveProfileEntries(db, account, { applicantLastName: 'Autrement' }, noon)
    const [line] = (await page())?.people[0]?.lines ?? []
    expect([id.length > 0, line]).toEqual([true, undefined])
    await expect(order()).rejects.toThrow()
  })
})

describe('A letter that the family posts itself or sets aside after it paid', () => {
  test.each(['sent', 'non_pertinent'] as const)(
    'a paid letter that the family posts itself or sets aside (%s) is not posted again, and is refunded',
    async (status) => {
      const { deps, owner, account, after: pass, fake, mails, steps } = await aConfidedLetter()
      const by = { by: owner.user.id, now: noon }
      await saveDocument(deps.db, account, { documentId: posted, status, statusData: {} }, by)
      await pass(24)
      expect(fake.letters).toEqual([])
      expect(await steps()).toEqual(['cancelled'])
      expect(await mails()).toEqual(['dispatch-given-up'])
    },
  )

  test('a letter that the family posts itself is handed over again if the carrier may have it', async () => {
    const { deps, owner, account, after: pass, fake, steps } = await aConfidedLetter()
    fake.fail('cut')
    await pass(24)
    expect(await steps()).toEqual(['submitting'])
    const by = { by: owner.user.id, now: noon }
    await saveDocument(deps.db, account, { documentId: posted, status: 'sent', statusData: {} }, by)
    await pass(2)
    expect([fake.letters.length, await steps()]).toEqual([1, ['accepted']])
  })
})

test('at its hour of departure, a letter is cancelled or handed over, and never both', async () => {
  for (const first of ['cancel', 'sweep'] as const) {
    const { dispatches, after: pass, cancel, sweep, fake, id, steps, now } = await aConfidedLetter()
    const [{ leavesAt } = { leavesAt: '' }] = await dispatches()
    const hours = (Date.parse(leavesAt) - now().getTime()) / 3_600_000
    const [cancelled] =
      first === 'cancel'
        ? await Promise.all([cancel(id), pass(hours)])
        : await Promise.all([pass(hours).then(() => cancel(id)), sweep()])
    const isCancelled = cancelled.ok
    expect([first, fake.letters.length, await steps()]).toEqual([
      first,
      isCancelled ? 0 : 1,
      [isCancelled ? 'cancelled' : 'accepted'],
    ])
  }
})

describe('The price of a letter', () => {
  test('the price of a letter is the price of its request, even if the partner or the carrier changes theirs', async () => {
    const { carrier } = await openReal('Maileva')
    const family = await aPostingFamily(await databases.sqlite(), carrier)
    const own = (postMarginCents: number) =>
      aPartnerSite({ domainId: family.account.domainId, postMarginCents, postGift: false })
    const at = (margin: number) => ({ ...family.deps, sites: () => sitesOf(aSite(), { partners: [own(margin)] }) })
    const asking = { documentId: posted, mode: 'registered', evenWithout: true } as const
    expect(await askDispatch(at(0), family.owner, asking)).toMatchObject({ ok: true, value: { priceCents: 950 } })

    const { db } = family.deps
    const payer = { ...(await freeLetters(db)), sites: at(1000).sites }
    const page = await readBasketPage(payer, family.owner)
    expect(page!.sum).toContain('9,50')
    const order = await orderBasket(payer, { account: family.account, owner: family.owner.user })
    expect(order.amountCents).toBe(950)
    await recordPaymentEvent(payer, paidEvent(order))
    expect((await listReceipts(db, payer.keys, order.id)).map(({ amountCents }) => amountCents)).toEqual([950])
    expect((await family.dispatches()).map(({ step }) => step)).toEqual(['paid'])
  })

  test('a letter is paid for and posted after its partner has left', async () => {
    const { deps, after: pass, fake, steps } = await aConfidedLetter()
    const gone = { ...deps, sites: () => sitesOf(aSite(), { partners: [] }) }
    Object.assign(deps, gone)
    await pass(24)
    expect([fake.letters.length, await steps()]).toEqual([1, ['accepted']])
  })
})

test('a signature that is deleted while a letter waits is on that letter, and on no later one', async () => {
  const { deps, owner, after: pass, fake, cancel, id } = await aConfidedLetter()
  await eraseSignature(deps, owner)
  expect((await cancel(id)).ok).toBe(true)
  const asking = { documentId: posted, mode: 'plain', evenWithout: true } as const
  expect((await confideLetters(deps, owner, [asking])).refused).toEqual([{ id: posted, problem: 'unsigned' }])
  await pass(24)
  expect(fake.letters).toEqual([])
})

test('the signature of a person with a guardian is deleted with their unpaid letters, and nothing is to pay', async () => {
  const { carrier } = await openReal('Maileva')
  const family = await aPostingFamily(await databases.sqlite(), carrier)
  const { deps, owner } = family
  expect((await family.ask()).ok).toBe(true)
  const payer = await freeLetters(deps.db)
  expect(await readBasketPage(payer, owner)).toBeDefined()
  expect((await eraseUnassisted(deps, owner)).ok).toBe(true)
  expect(await readBasketPage(payer, owner)).toBeUndefined()
  expect(await family.dispatches()).toEqual([])
  expect(await family.ask()).toEqual({ ok: false, problem: 'unsigned' })
  const files = await deps.db.selectFrom('file').select('kind').where('kind', 'in', ['signature', 'posted']).execute()
  expect(files).toEqual([])
})
