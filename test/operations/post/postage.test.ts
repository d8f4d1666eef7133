import { askDispatch } from '#app/operations/post/ask.ts'
import { readPostage } from '#app/operations/post/postage.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { postagePrice } from '#app/rules/post/price.ts'
import { stampCopy } from '#app/rules/post/stamps.ts'
import { withSteps } from '#app/rules/post/steps.ts'
import { updateDispatch } from '#db/post/dispatches.ts'
import { aPartnerSite, aSite, databases, noon, sitesOf, unwrap } from '#test/support/given.ts'
import { aPostingFamily, openReal, posted } from '#test/support/post/posting.ts'

test('the stamps of the year are a guess until someone reads La Poste’s own list', () => {
  expect([stampCopy('plain'), stampCopy('registered'), stampCopy('tracked')]).toEqual([
    'environ 1,52\u00A0€',
    'à partir de 6,11\u00A0€ environ',
    undefined,
  ])
})

const usual = { postGift: false, postMarginCents: 0, postAgainHalf: false }

test.each([
  ['the carrier’s price', usual, false, 950],
  ['with a margin', { ...usual, postMarginCents: 50 }, false, 1000],
  ['offered, whatever the margin', { ...usual, postGift: true, postMarginCents: 50 }, false, 0],
  ['half after a return', { ...usual, postMarginCents: 51, postAgainHalf: true }, true, 501],
  ['whole if nothing came back', { ...usual, postAgainHalf: true }, false, 950],
  ['whole after a return elsewhere', usual, true, 950],
] as const)('a family pays %s', (_, terms, cameBack, cents) => {
  expect(postagePrice(950, terms, cameBack)).toBe(cents)
})

test('a price is never under what a card can pay', () => {
  expect(postagePrice(60, { ...usual, postAgainHalf: true }, true)).toBe(50)
  expect(postagePrice(0, { ...usual, postMarginCents: 50 }, false)).toBe(0)
})

describe('what a family is asked', () => {
  async function openAt(differs: Partial<Site>) {
    const { carrier } = await openReal('Maileva')
    const family = await aPostingFamily(await databases.sqlite(), carrier)
    const own = aPartnerSite({ ...differs, domainId: family.account.domainId })
    const deps = { ...family.deps, sites: () => sitesOf(aSite(), { partners: [own] }) }
    return { ...family, deps }
  }
  const prices = async ({ deps, account }: Awaited<ReturnType<typeof openAt>>) => {
    return unwrap(await readPostage(deps, account, { documentId: posted, pages: 3 }))
  }

  test('the account’s partner decides: its margin is in the price of the page and of the letter', async () => {
    const family = await openAt({ postMarginCents: 50 })
    expect(await prices(family)).toMatchObject({
      isTrial: false,
      isGift: false,
      isAgain: false,
      prices: [
        { mode: 'plain', priceCents: 430 },
        { mode: 'registered', priceCents: 1000 },
      ],
    })
    const asked = await askDispatch(family.deps, family.owner, {
      documentId: posted,
      mode: 'registered',
      evenWithout: true,
    })
    expect(asked).toMatchObject({ ok: true, value: { priceCents: 1000 } })
  })

  test('a letter that the partner offers leaves without a payment', async () => {
    const family = await openAt({ postGift: true })
    expect(await prices(family)).toMatchObject({ isGift: true, prices: [{ priceCents: 0 }, { priceCents: 0 }] })
    await askDispatch(family.deps, family.owner, { documentId: posted, mode: 'plain', evenWithout: true })
    expect((await family.dispatches())[0]).toMatchObject({ step: 'paid', priceCents: 0 })
  })

  test('a letter that waits for the person who signs does not leave, even if it is offered', async () => {
    const family = await openAt({ postGift: true })
    const asking = { documentId: posted, mode: 'plain', evenWithout: true } as const
    await askDispatch(family.deps, family.owner, { ...asking, waitsForSigner: true })
    await family.after(100)
    expect((await family.dispatches())[0]).toMatchObject({ step: 'asked', waitsForSigner: 1 })
    await askDispatch({ ...family.deps, now: family.now }, family.owner, asking)
    expect((await family.dispatches()).map(({ step }) => step)).toEqual(['paid'])
  })

  test('a letter that came back is posted again at half the price', async () => {
    const family = await openAt({ postAgainHalf: true })
    const asking = { documentId: posted, mode: 'registered', evenWithout: true } as const
    const first = unwrap(await askDispatch(family.deps, family.owner, asking))
    const { steps } = (await family.dispatches())[0]!
    const at = noon.toISOString()
    await updateDispatch(family.deps.db, first.id, { steps: withSteps(steps, { paid: at, returned: at }) })
    expect(await prices(family)).toMatchObject({ isAgain: true, prices: [{ priceCents: 190 }, { priceCents: 475 }] })
    const later = { ...family.deps, now: () => new Date(noon.getTime() + 1000) }
    expect(await askDispatch(later, family.owner, asking)).toMatchObject({ ok: true, value: { priceCents: 475 } })
  })

  test('without a carrier nothing is offered, and one that does not answer is named so', async () => {
    const family = await openAt({})
    const asked = { documentId: posted, pages: 3 } as const
    expect(await readPostage({ ...family.deps, carrier: undefined }, family.account, asked)).toMatchObject({
      problem: 'not-offered',
    })
    const silent = { ...family.deps.carrier!, quote: () => Promise.reject(new Error('Nobody answers.')) }
    expect(await readPostage({ ...family.deps, carrier: silent }, family.account, asked)).toMatchObject({
      problem: 'unreachable',
    })
  })
})
