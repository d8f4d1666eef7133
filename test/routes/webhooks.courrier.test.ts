import { databases, testDatabase } from '#test/support/given.ts'
import { aPostingFamily, openReal } from '#test/support/post/posting.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

test('a webhook moves its letter through the whole service; a forged one changes nothing', async () => {
  const { fake, free } = await openReal('Merci Facteur')
  const db = testDatabase()
  const family = await aPostingFamily(db, free)
  await family.ask()
  await family.after(24)
  const { key } = fake.letters[0]!
  fake.move(key, 'posted')
  const server = await openTestServer(db, { carrier: free, files: family.deps.files })
  const { body, header } = fake.webhookOf(key)
  const name = 'X-Mf-Webhook-Secret-Key'
  const post = async (secret: string, text = body.toString()) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', [name]: secret }
    return (await server.send({ method: 'POST', path: '/webhooks/courrier', body: text, headers })).status
  }
  const step = async () => (await family.dispatches())[0]!.step
  expect(await post('secret-webhook-of-somebody-else')).toBe(400)
  // Without the secret, the body is not even read. With it, twelve megabytes are.
  const long = 'x'.repeat(300_000)
  expect(await post('secret-webhook-of-somebody-else', long)).toBe(400)
  expect(await post(header(name)!, long)).toBe(400)
  expect(await post(header(name)!, 'x'.repeat(12 * 1024 * 1024 + 1))).toBe(413)
  expect(await post('secret-webhook-of-somebody-else', 'x'.repeat(12 * 1024 * 1024 + 1))).toBe(400)
  expect(await post(header(name)!, 'event={}')).toBe(400)
  expect(await step()).toBe('accepted')
  expect(await post(header(name)!)).toBe(200)
  expect(await post(header(name)!)).toBe(200)
  expect(await step()).toBe('posted')
  expect((await family.sent()).length).toBe(1)
  expect((await server.openBrowser().get('/webhooks/courrier')).status).toBe(404)
})

test('without a carrier the address is not found', async () => {
  const server = await openTestServer(await databases.sqlite())
  const headers = { 'Content-Type': 'application/json' }
  expect((await server.send({ method: 'POST', path: '/webhooks/courrier', body: '{}', headers })).status).toBe(404)
  await server.close()
})
