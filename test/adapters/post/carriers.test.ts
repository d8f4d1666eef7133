import type { Carrier, Submission } from '#app/adapters/post/carrier.ts'
import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import { keyOf } from '#app/rules/post/report.ts'
import { stepOf } from '#app/rules/post/steps.ts'
import { realCarriers } from '#test/support/post/carriers.ts'

const key = keyOf('0f1d4a52-6c9b-4b61-9d0e-3f1f2f9f3a10')
const about = { mode: 'registered', since: '2026-11-25T08:00:00.000Z' } as const
const submission: Submission = {
  key,
  mode: 'registered',
  pages: 2,
  pdf: Buffer.from('%PDF-1.7 a letter'),
  recipient: ['Banque de l’Odet', 'Service des successions', '5 PLACE SAINT CORENTIN', '29000 QUIMPER'],
  sender: ['Monique Le Gof', '8 RUE DES DOUVES', '29000 QUIMPER'],
  isRepeated: false,
}
/** After a lost response. */
const repeated = { ...submission, isRepeated: true }

/** One second of the trial carrier is a thousand of its days. */
const all: Record<string, () => Promise<{ carrier: Carrier }>> = {
  ...realCarriers,
  trial: async () => ({ carrier: openTrialCarrier({ now: () => new Date(), dayMs: 0 }) }),
}

async function opened(name: string) {
  const made = await realCarriers[name]!()
  onTestFinished(made.fake.close)
  return made
}

describe.each(Object.keys(all))('%s', (name) => {
  test('a carrier gives a price in whole cents, higher for more pages and for registered post', async () => {
    const { carrier } = await all[name]!()
    const priceOf = async (pages: number, mode: Submission['mode']) => {
      const quoted = await carrier.quote({ pages, mode })
      return quoted.ok ? quoted.value : Number.NaN
    }
    const plain = await priceOf(1, 'plain')
    expect(Number.isInteger(plain)).toBe(true)
    expect(plain).toBeGreaterThan(0)
    expect(await priceOf(5, 'plain')).toBeGreaterThan(plain)
    expect(await priceOf(1, 'registered')).toBeGreaterThan(plain)
  })

  test('a carrier takes a letter, reports its steps and gives its proofs', async () => {
    const made = await all[name]!()
    const { carrier } = made
    const taken = await carrier.submit(submission)
    const ref = taken.ok ? taken.value.ref! : ''
    expect(ref).not.toBe('')
    if ('fake' in made) (made as Awaited<ReturnType<typeof opened>>).fake.move(key, 'delivered')
    const said = await carrier.ask(ref, about)
    expect(['delivered', 'returned']).toContain(stepOf(said.steps))
    expect(said.trackingNumber).toBeTruthy()
    expect(said.proofs).toContain('deposit')
    for (const kind of said.proofs) {
      const proof = (await carrier.readProof(kind, { ref, trackingNumber: said.trackingNumber }))!
      const begins = Buffer.from(proof.bytes.subarray(0, 4)).toString('latin1')
      expect(begins).toMatch(proof.mediaType === 'application/pdf' ? /^%PDF/ : /^\u00FF\u00D8\u00FF/)
    }
  })

  test('a letter handed over twice with one key is one letter', async () => {
    const { carrier } = await all[name]!()
    const first = await carrier.submit(submission)
    const again = await carrier.submit(repeated)
    expect(again.ok).toBe(true)
    const [one, other] = [first, again].map((taken) => (taken.ok ? taken.value.ref : undefined))
    expect([one, undefined]).toContain(other)
  })
})

describe.each(Object.keys(realCarriers))('%s', (name) => {
  test('receives our key, the two addresses and the PDF, and none of the words that we did not give it', async () => {
    const { carrier, fake } = await opened(name)
    await carrier.submit(submission)
    expect(fake.letters).toMatchObject([
      { key, mode: 'registered', recipient: submission.recipient, sender: submission.sender },
    ])
    expect(fake.letters[0]!.pdf.toString()).toBe('%PDF-1.7 a letter')
  })

  test.each(['cut', 'down', 'odd'] as const)(
    'an answer that is lost (%s) throws, and the letter is handed over once',
    async (fault) => {
      const { carrier, fake } = await opened(name)
      fake.fail(fault)
      await expect(carrier.submit(submission)).rejects.toThrow()
      const again = await carrier.submit(repeated)
      expect(again.ok).toBe(true)
      await carrier.submit(repeated)
      expect(fake.letters.length).toBe(1)
    },
  )

  test('an address that it does not take is a refusal of the letter', async () => {
    const { carrier, fake } = await opened(name)
    const refused = await carrier.submit({ ...submission, recipient: ['Banque', '5 RUE', 'QUIMPER'] })
    expect(refused).toEqual({ ok: false, problem: 'rejected' })
    expect(fake.letters).toEqual([])
  })

  test('each state is a step, by asking and by webhook', async () => {
    const { carrier, fake } = await opened(name)
    const taken = await carrier.submit(submission)
    const ref = taken.ok ? taken.value.ref! : ''
    for (const state of ['accepted', 'printed', 'posted', 'notice-left', 'delivered', 'returned'] as const) {
      fake.move(key, state)
      expect(stepOf((await carrier.ask(ref, about)).steps), state).toBe(state)
      const read = carrier.readWebhook(fake.webhookOf(key))
      const [report] = read.ok ? read.value : []
      expect(report!.key).toBe(key)
      expect([ref, undefined]).toContain(report!.ref)
      // An unsigned notification has no state, so we ask for the state of the letter.
      expect(Object.keys(report!.steps)).toEqual(carrier.name === 'maileva' ? [] : [state])
    }
  })

  test('a webhook without the secret, or unlike the contract, changes nothing', async () => {
    const { carrier, fake } = await opened(name)
    await carrier.submit(submission)
    const { body, header, now } = fake.webhookOf(key)
    const forged = carrier.readWebhook({ body, header: () => 'secret-webhook-000000000000000', now })
    if (carrier.name === 'merci-facteur') expect(forged).toEqual({ ok: false, problem: 'forged' })
    for (const other of ['', '{}', 'event=1&detail=2', '[]'])
      expect(carrier.readWebhook({ body: Buffer.from(other), header, now }).ok, other).toBe(false)
  })

  test('a letter is cancelled only if the carrier can', async () => {
    const { carrier, fake } = await opened(name)
    const taken = await carrier.submit(submission)
    const ref = taken.ok ? taken.value.ref! : ''
    expect((await carrier.cancel(ref)).ok).toBe(carrier.name === 'merci-facteur')
    fake.move(key, 'posted')
    expect(await carrier.cancel(ref)).toEqual({ ok: false, problem: 'too-late' })
  })
})

test('the trial carrier loses, repeats and delays its webhooks, and returns some letters', async () => {
  let clock = new Date('2026-11-25T08:00:00.000Z')
  const trial = openTrialCarrier({ now: () => clock, seed: 7 })
  const refs: string[] = []
  for (let number = 0; number < 300; number++) {
    const taken = await trial.submit({ ...submission, key: keyOf(`${String(number).padStart(8, '0')}-aaaa`) })
    if (taken.ok) refs.push(taken.value.ref!)
  }
  clock = new Date('2026-12-25T08:00:00.000Z')
  const ends = await Promise.all(refs.map(async (ref) => stepOf((await trial.ask(ref, about)).steps)))
  const reports = trial.takeWebhooks!(clock)
  const told = reports.map(({ key, steps }) => `${key} ${Object.keys(steps)}`)
  const steps = ends.length * 3 + ends.length * 2
  expect(ends.filter((end) => end === 'returned').length).toBeGreaterThan(20)
  expect(ends.filter((end) => end === 'delivered').length).toBeGreaterThan(200)
  expect(new Set(told).size).toBeLessThan(steps * 0.95)
  expect(told.length).toBeGreaterThan(new Set(told).size)
  expect(trial.takeWebhooks!(clock)).toEqual([])
})
