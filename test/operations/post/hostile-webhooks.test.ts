import { describe, expect, test } from 'vitest'
import { readPostage } from '#app/operations/post/postage.ts'
import { takeReport } from '#app/operations/post/sweep.ts'
import { parisDay } from '#app/rules/days.ts'
import { refuse } from '#app/rules/outcome.ts'
import { noon } from '#test/support/given.ts'
import { realCarriers } from '#test/support/post/carriers.ts'
import { aConfidedLetter, posted } from '#test/support/post/posting.ts'

describe.each(Object.keys(realCarriers))('A webhook of %s', (name) => {
  test('a webhook that comes before the response to the hand-over is recorded once', async () => {
    const { carrier, fake, deps, after: pass, dispatches, sent, steps } = await aConfidedLetter(name)
    const early: typeof carrier = {
      ...deps.carrier,
      async submit(submission) {
        const answer = await carrier.submit(submission)
        fake.move(submission.key, 'posted')
        const read = carrier.readWebhook(fake.webhookOf(submission.key))
        if (read.ok) for (const report of read.value) await takeReport(deps, carrier, report)
        return answer
      },
    }
    deps.carrier = early
    await pass(24)
    await pass(2)
    expect([fake.letters.length, await steps(), (await sent()).length]).toEqual([1, ['posted'], 1])
    expect((await dispatches())[0]!.ref).not.toBeNull()
  })

  test('a webhook about a letter that is not ours changes nothing', async () => {
    const { take, steps, dispatches } = await aConfidedLetter(name)
    const before = await dispatches()
    await take({ key: 'a key of nobody', ref: '1', steps: { delivered: noon.toISOString() }, proofs: ['receipt'] })
    expect([await steps(), await dispatches()]).toEqual([['paid'], before])
  })

  test('webhooks that say delivered, then returned, end with the return and one record', async () => {
    const { take, after: pass, dispatches, steps, sent, deps, account, fake } = await aConfidedLetter(name)
    await pass(24)
    const { key } = fake.letters[0]!
    fake.move(key, 'delivered')
    await take({ key, steps: { delivered: '2026-03-09T10:00:00.000Z' }, proofs: [] })
    fake.move(key, 'returned')
    await take({ key, steps: { returned: '2026-03-10T10:00:00.000Z' }, proofs: [] })
    await take({ key, steps: { delivered: '2026-03-09T10:00:00.000Z' }, proofs: [] })
    expect([await steps(), (await sent()).length]).toEqual([['returned'], 1])
    const read = await readPostage(deps, account, { documentId: posted, pages: 1 })
    expect(read.ok).toBe(true)
    expect((await dispatches()).length).toBe(1)
  })

  test.each(['1970-01-01T00:00:00.000Z', '2099-12-31T00:00:00.000Z'])(
    'a webhook that says "posted" on %s gives the letter a day that can be',
    async (at) => {
      const { take, after: pass, sent, dispatches, fake, now } = await aConfidedLetter(name)
      await pass(24)
      const { key } = fake.letters[0]!
      fake.move(key, 'posted')
      await take({ key, steps: { posted: at }, proofs: [] })
      expect((await sent()).map(({ sentAt }) => sentAt)).toEqual([parisDay(now())])
      const [dispatch] = await dispatches()
      expect(
        Object.values(dispatch!.steps).filter((one) => one < dispatch!.createdAt || one > now().toISOString()),
      ).toEqual([])
    },
  )
})

test.each([1e20, -1, Number.MAX_VALUE, 'demain'])(
  'a webhook of Merci Facteur with the date %s is refused, and nothing fails',
  async (date) => {
    const { carrier, fake, after: pass } = await aConfidedLetter('Merci Facteur')
    await pass(24)
    const { body, header, now } = fake.webhookOf(fake.letters[0]!.key)
    const form = new URLSearchParams(body.toString())
    form.set('event', JSON.stringify({ ...JSON.parse(form.get('event')!), date_event: date }))
    expect(carrier.readWebhook({ body: Buffer.from(form.toString()), header, now })).toMatchObject(refuse('malformed'))
  },
)
