import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { cancelDispatch } from '#app/operations/post/give-up.ts'
import { sweepDispatches } from '#app/operations/post/sweep.ts'
import { parisDay } from '#app/rules/days.ts'
import { lineOfDispatch } from '#app/rules/orders/line.ts'
import { postModes } from '#app/rules/post/modes.ts'
import { dispatchSteps, isGivenUp } from '#app/rules/post/steps.ts'
import { insertFile } from '#db/files/files.ts'
import { insertOrderLetters } from '#db/orders/letters.ts'
import { insertOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listPlainDispatches } from '#db/post/due.ts'
import { newFileStore } from '#test/support/files.ts'
import { insertFamily, later, noon, testDatabase } from '#test/support/given.ts'
import { fakeProvider } from '#test/support/orders/fake-provider.ts'
import { oneLetterOrder, paidEvent, payingDeps } from '#test/support/orders/orders.ts'
import { balanceCents } from '#test/support/orders/receipts.ts'
import { openFaultyCarrier } from '#test/support/post/faulty-carrier.ts'
import { newDispatch } from '#test/support/post/new-dispatch.ts'
import { isNightly } from '#test/support/tier.ts'

const LETTERS = Number(process.env.LETTERS ?? (isNightly ? 10_000 : 120))

/** Letters of one family and of one order. */
const OF_FAMILY = 20
const PRICE_CENTS = 890

test(`${LETTERS} letters with kills, lost answers and lost, repeated and late webhooks: no letter is posted twice, no cent is lost, and each family is emailed`, async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const db = testDatabase()
  const files = await newFileStore()
  const base = await payingDeps(db)
  const provider = fakeProvider()
  let clock = noon
  const now = () => clock
  const carrier = openTrialCarrier({ now, seed: 41 })
  const processes = openFaultyCarrier(carrier)
  const { taken } = processes
  const deps = { ...base, files, carrier, now, payments: provider.payments, network: undefined }

  // Each family pays its letters at once; at one payment in three the process dies before it has recorded it.
  const orders: string[] = []
  for (let first = 0; first < LETTERS; first += OF_FAMILY) {
    const family = await insertFamily(db)
    const { account, owner } = family
    const content = { name: 'a.pdf', mediaType: 'application/pdf', pages: 1, bytes: Buffer.from('%PDF') }
    const pdf = await storeBytes({ files }, account, content)
    await insertFile(db, account, { ...pdf, kind: 'posted', type: '' }, { by: owner.id, now: noon })
    const ids: string[] = []
    for (let number = first; number < Math.min(LETTERS, first + OF_FAMILY); number++) {
      const asked = {
        steps: { asked: noon.toISOString() },
        dueAt: null,
        mode: postModes[number % 3]!,
        pdfFileId: pdf.id,
        snapshot: { answers: {}, enclosures: [], today: parisDay(noon) },
      }
      ids.push(await newDispatch({ db, ...family }, asked))
    }
    const amountCents = ids.length * PRICE_CENTS
    const { domainId } = base.site
    const placed = { ...oneLetterOrder({ domainId, accountId: account.id, payerId: owner.id }), amountCents }
    const order = await insertOrder(db, base.keys, placed, noon)
    const lines = ids.map((id) => ({ accountId: account.id, documentId: lineOfDispatch(id), priceCents: PRICE_CENTS }))
    await insertOrderLetters(db, order.id, lines)
    orders.push(order.id)
    const event = paidEvent(order, { eventId: `evt ${order.id}`, paymentId: `pi ${order.id}` })
    provider.charge(`pi ${order.id}`, amountCents)
    if (first % 3 === 0) {
      let calls = 0
      const dying = { ...deps, now: () => (++calls > 4 ? fail() : clock) }
      await expect(recordPaymentEvent(dying, event)).rejects.toThrow('The process died.')
    }
    for (let time = 0; time < 2; time++) await recordPaymentEvent(deps, event)
    // The family takes one letter back before its departure.
    expect((await cancelDispatch(deps, { account, user: owner }, ids[0]!)).ok).toBe(true)
  }

  const reached = new Set<string>(['asked'])
  // Sweeps often while letters are handed over, then less and less often.
  for (let hour = 0; hour < 40 * 24; hour += hour < 36 ? 3 : hour < 10 * 24 ? 24 : 5 * 24) {
    clock = later(noon, hour * 3_600_000)
    // Two processes at once. One that dies is replaced, and the other ends first.
    const sweep = () => processes.run((carrier) => sweepDispatches({ ...deps, carrier }))
    while ((await Promise.all([sweep(), sweep()])).includes(false));
    await sweepOrders(deps)
  }

  const all = await listPlainDispatches(db)
  for (const { steps } of all) for (const step of Object.keys(steps)) reached.add(step)
  expect([...reached].toSorted()).toEqual([...dispatchSteps].toSorted())
  expect([...taken.values()].filter((refs) => refs.size > 1)).toEqual([])
  expect(all.filter(({ step, carrierKey }) => isGivenUp(step) === taken.has(carrierKey!))).toEqual([])
  const ends = new Set<string>(all.map(({ step }) => step))
  expect([...ends].toSorted()).toEqual(['cancelled', 'delivered', 'posted', 'refused', 'returned'])

  const papers = (await Promise.all(orders.map((id) => listReceipts(db, base.keys, id)))).flat()
  const givenUp = all.filter(({ step }) => isGivenUp(step))
  expect(papers.filter(({ kind }) => kind === 'receipt').length).toBe(orders.length)
  expect(balanceCents(papers)).toBe((LETTERS - givenUp.length) * PRICE_CENTS)
  expect(provider.balanceCents()).toBe(balanceCents(papers))

  const records = await db.selectFrom('sendRecord').select('id').execute()
  expect(records.length).toBe(taken.size)
  const mails = await db.selectFrom('outbox').select('id').where('kind', '=', 'dispatch-given-up').execute()
  expect(mails.length).toBe(all.filter(({ step }) => step === 'refused').length)
  // A plain letter has no proof; a registered one that is delivered has both.
  for (const { mode, step, depositFileId, receiptFileId } of all.filter((one) => one.step === 'delivered')) {
    expect(depositFileId, `${mode} ${step}`).not.toBeNull()
    expect(receiptFileId !== null, `${mode} ${step}`).toBe(mode === 'registered')
  }
  said.mockRestore()
}, 7_200_000)

function fail(): never {
  throw new Error('The process died.')
}
