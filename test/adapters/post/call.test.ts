import { createServer } from 'node:http'
import { call } from '#app/adapters/post/call.ts'
import { keyOf } from '#app/rules/post/report.ts'
import { openReal } from '#test/support/post/posting.ts'
import { listen } from '#test/support/server/listen.ts'

const submission = {
  key: keyOf('0f1d4a52-6c9b-4b61-9d0e-3f1f2f9f3a10'),
  mode: 'registered',
  pages: 2,
  pdf: Buffer.from('%PDF-1.7 a letter'),
  recipient: ['Banque de l’Odet', '5 PLACE SAINT CORENTIN', '29000 QUIMPER'],
  sender: ['Monique Le Gof', '8 RUE DES DOUVES', '29000 QUIMPER'],
  isRepeated: false,
} as const

test('the history of Maileva is searched only after an answer that may be lost', async () => {
  const { carrier, fake } = await openReal('Maileva')
  await carrier.submit(submission)
  expect(fake.received()).not.toContain('start_index')
  await carrier.submit({ ...submission, isRepeated: true })
  expect(fake.received()).toContain('start_index')
  expect(fake.letters.length).toBe(1)
})

test('a response of a carrier over the limit is not read whole', async () => {
  let sent = 0
  const server = createServer((_, res) => {
    res.on('error', () => {})
    const more = () => {
      if (res.destroyed || sent > 64) return res.end()
      sent += 1
      res.write(Buffer.alloc(1024 * 1024), () => setImmediate(more))
    }
    more()
  })
  onTestFinished(() => void server.close())
  await expect(call((await listen(server)).origin, {})).rejects.toThrow('more than')
  expect(sent).toBeLessThan(64)
})
