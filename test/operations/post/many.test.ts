import { expect, test, vi } from 'vitest'
import type { Carrier } from '#app/adapters/post/carrier.ts'
import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { sweepDispatches } from '#app/operations/post/sweep.ts'
import { refuse } from '#app/rules/outcome.ts'
import { postModes } from '#app/rules/post/modes.ts'
import { insertFile } from '#db/files/files.ts'
import { listPlainDispatches } from '#db/post/due.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily, later, noon, testKeys } from '#test/support/db/factories.ts'
import { newFileStore } from '#test/support/files/files.ts'
import { aSite, sitesOf } from '#test/support/partners/sites.ts'
import { newDispatch } from '#test/support/post/new-dispatch.ts'
import { isNightly } from '#test/support/tier.ts'

const LETTERS = Number(process.env.LETTERS ?? (isNightly ? 1000 : 120))

/** The answers of a carrier that loses one in five, before or after it took the letter, and refuses one in forty. */
function faulty(carrier: Carrier, taken: Map<string, Set<string>>): Carrier {
  let calls = 0
  return {
    ...carrier,
    async submit(submission) {
      calls += 1
      if (calls % 10 === 3) throw new Error('Nobody answers.')
      if (Number.parseInt(submission.key.slice(0, 4), 16) % 40 === 0) return refuse('rejected')
      const answer = await carrier.submit(submission)
      const refs = taken.get(submission.key) ?? new Set()
      if (answer.ok) taken.set(submission.key, refs.add(answer.value.ref!))
      if (calls % 10 === 7) throw new Error('The answer was lost.')
      return answer
    },
    async ask(ref, about) {
      calls += 1
      if (calls % 10 === 5) throw new Error('Nobody answers.')
      return await carrier.ask(ref, about)
    },
  }
}

test(`${LETTERS} letters with lost answers and lost, repeated and late webhooks: none is posted twice, and each is told`, async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const db = await databases.sqlite()
  const files = await newFileStore()
  const family = await insertFamily(db)
  const { account, owner } = family
  const pdf = await storeBytes({ files }, account, {
    name: 'a.pdf',
    mediaType: 'application/pdf',
    pages: 1,
    bytes: Buffer.from('%PDF'),
  })
  await insertFile(db, account, { ...pdf, kind: 'posted', type: '' }, { by: owner.id, now: noon })
  for (let number = 0; number < LETTERS; number++)
    await newDispatch({ db, ...family }, { mode: postModes[number % 3]!, pdfFileId: pdf.id })

  let clock = noon
  const now = () => clock
  const taken = new Map<string, Set<string>>()
  const carrier = faulty(openTrialCarrier({ now, seed: 41 }), taken)
  const deps = { db, keys: testKeys, files, carrier, sites: () => sitesOf(aSite()), now }
  for (let hour = 0; hour < 40 * 24; hour = hour < 48 ? hour + 2 : hour + 24) {
    clock = later(noon, hour * 3_600_000)
    await Promise.all([sweepDispatches(deps), sweepDispatches(deps)])
  }

  const all = await listPlainDispatches(db)
  const counts = Object.fromEntries(all.map(({ step }) => [step, all.filter((one) => one.step === step).length]))
  expect([...taken.values()].filter((refs) => refs.size > 1)).toEqual([])
  expect(all.filter(({ step, carrierKey }) => (step === 'refused') === taken.has(carrierKey!))).toEqual([])
  expect(Object.keys(counts).toSorted()).toEqual(['delivered', 'posted', 'refused', 'returned'])
  const centsOf = (rows: typeof all) => rows.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const givenBack = all.filter(({ step }) => step === 'refused')
  expect(centsOf(givenBack) + taken.size * 890).toBe(LETTERS * 890)
  const records = await db.selectFrom('sendRecord').select('id').execute()
  expect(records.length).toBe(taken.size)
  const mails = await db.selectFrom('outbox').select('id').where('kind', '=', 'dispatch-given-up').execute()
  expect(mails.length).toBe(givenBack.length)
  // A plain letter has no proof; a registered one that is delivered has both.
  for (const { mode, step, depositFileId, receiptFileId } of all.filter((one) => one.step === 'delivered')) {
    expect(depositFileId, `${mode} ${step}`).not.toBeNull()
    expect(receiptFileId !== null, `${mode} ${step}`).toBe(mode === 'registered')
  }
  said.mockRestore()
  await db.destroy()
}, 1_800_000)
