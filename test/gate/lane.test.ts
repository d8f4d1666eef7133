import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type LaneLimits, lane } from '#app/gate/lane.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newCode } from '#db/codes.ts'
import { formsIn } from '#test/support/forms.ts'
import { type Gate, openGate, token, visitor } from '#test/support/gate.ts'
import { aLatch } from '#test/support/latch.ts'

const page = spaceOf(newCode(26))

let gate: Gate
afterEach(() => gate.close())

/** A service that answers a form when the test says so, and all the rest at once. */
async function openSlow(limits: Partial<LaneLimits> = {}) {
  /** The forms that have come whole, those of them that are served, and those whose sender has left. */
  const come: string[] = []
  const left: string[] = []
  const served: string[] = []
  const latches = new Map<string, ReturnType<typeof aLatch>>()
  const inTurn = lane(
    async (req, res) => {
      if (req.method === 'POST') {
        const message = messageOf(res.locals.body)
        const latch = aLatch()
        latches.set(message, latch)
        served.push(message)
        await latch.released
      }
      res.end()
    },
    { atOnce: 2, besideReaders: 1, mayWait: 2, mostBytes: 10_000, ...limits },
  )
  gate = await openGate({
    answer: (req, res, next) => {
      if (req.method === 'POST') {
        const message = messageOf(res.locals.body)
        come.push(message)
        res.once('close', () => left.push(message))
      }
      return inTurn(req, res, next)
    },
  })
  const formOf = (message: string) => `_csrf=${token}&message=${message}`

  return {
    served,
    async send(message: string, path = page) {
      const answer = gate.post(formOf(message), { 'Sec-Fetch-Site': 'same-origin' }, path)
      answer.catch(() => {}) // still there when the gate closes
      await expect.poll(() => come).toContain(message)
      return { answer }
    },
    /** From someone who leaves before the answer, when the test says so. */
    async sendAndLeave(message: string) {
      const headers = { Host: `localhost:${gate.port}`, Cookie: `pre=${visitor}`, 'Content-Type': formType }
      const sent = request({ port: gate.port, host: '127.0.0.1', method: 'POST', path: page, headers })
      sent.on('error', () => {})
      sent.end(formOf(message))
      await expect.poll(() => come).toContain(message)
      return async () => {
        sent.destroy()
        await expect.poll(() => left).toContain(message)
      }
    },
    finish: (message: string) => latches.get(message)!.release(),
  }
}

const formType = 'application/x-www-form-urlencoded'
const messageOf = (body: Buffer) => new URLSearchParams(String(body)).get('message') ?? ''

test('visitors’ forms are served a few at a time, in the order in which they came', async () => {
  const slow = await openSlow()
  const sent = []
  for (const message of ['one', 'two', 'three', 'four']) sent.push(await slow.send(message))
  expect(slow.served).toEqual(['one', 'two'])
  slow.finish('two')
  await expect.poll(() => slow.served).toEqual(['one', 'two', 'three'])
  slow.finish('one')
  await expect.poll(() => slow.served).toEqual(['one', 'two', 'three', 'four'])
  slow.finish('three')
  slow.finish('four')
  for (const { answer } of sent) expect((await answer).status).toBe(200)
})

test('who reads a page, or sends any other form, never waits behind them', async () => {
  const slow = await openSlow()
  for (const message of ['one', 'two', 'three']) await slow.send(message)
  expect((await gate.send({ path: page })).status).toBe(200)
  const { answer } = await slow.send('settings', `${page}/reglages`)
  expect(slow.served).toEqual(['one', 'two', 'settings'])
  slow.finish('settings')
  expect((await answer).status).toBe(200)
})

test('while someone reads, one form is served at a time, and the others as soon as they have read', async () => {
  const slow = await openSlow()
  await slow.send('a page', '/vos-donnees')
  for (const message of ['one', 'two', 'three']) await slow.send(message)
  expect(slow.served).toEqual(['a page', 'one'])
  slow.finish('a page')
  await expect.poll(() => slow.served).toEqual(['a page', 'one', 'two'])
})

test('past those that may wait, a form comes back with what was typed, and may be sent again', async () => {
  const slow = await openSlow()
  for (const message of ['one', 'two', 'three', 'four']) await slow.send(message)
  const { answer } = await slow.send('Un souvenir de Jeanne')
  const { status, headers, text } = await answer
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('60')
  expect(text).toContain('Beaucoup de personnes écrivent en ce moment.')
  expect(formsIn(text)[0]).toMatchObject({ action: page, values: { _csrf: token, message: 'Un souvenir de Jeanne' } })
})

test('long texts that wait take no more memory than all may take together', async () => {
  const slow = await openSlow({ mayWait: 100 })
  for (const message of ['one', 'two', 'x'.repeat(6_000)]) await slow.send(message)
  expect((await (await slow.send('y'.repeat(6_000))).answer).status).toBe(429)
  await slow.send('short')
  slow.finish('one')
  await expect.poll(() => slow.served).toHaveLength(3)
  await slow.send('z'.repeat(6_000))
  slow.finish('two')
  await expect.poll(() => slow.served).toContain('short')
})

test('who leaves while they wait is not served, and who leaves while they are served holds their place', async () => {
  const slow = await openSlow()
  const leaveOne = await slow.sendAndLeave('one')
  await slow.send('two')
  const leaveThree = await slow.sendAndLeave('three')
  await slow.send('four')
  await leaveOne()
  await leaveThree()
  await slow.send('five')
  expect(slow.served).toEqual(['one', 'two'])
  slow.finish('one')
  slow.finish('two')
  await expect.poll(() => slow.served).toEqual(['one', 'two', 'four', 'five'])
})

test.each([`${page}/`, `${page}.data`, page.toUpperCase(), page.replace('espace', '%65space'), '/mots/x'])(
  '%s is no way around',
  async (path) => {
    const slow = await openSlow()
    for (const message of ['one', 'two', 'three', 'four']) await slow.send(message, path)
    expect(slow.served).toEqual(['one', 'two'])
    expect((await (await slow.send('five', path)).answer).status).toBe(429)
  },
)
