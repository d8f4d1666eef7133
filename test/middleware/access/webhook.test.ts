import { openGuardServer } from '#test/support/server/guard-server.ts'

const server = await openGuardServer({ limitLoopback: true })

const sent = '{\n  "id": "evt_1", "é": 1\n}'
const post = (path: string, body = sent, headers = {}) =>
  server.send({
    method: 'POST',
    path,
    body,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })

test('a Stripe event arrives byte for byte, without a CSRF token', async () => {
  const { status, text } = await post('/webhooks/stripe')
  expect(status).toBe(200)
  expect(JSON.parse(text).body).toBe(sent)
})

test.each([
  ['elsewhere', '/connexion', sent, {}, 415],
  ['under the address', '/webhooks/stripe/x', sent, {}, 415],
  ['from a page of another site', '/webhooks/stripe', sent, { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['longer than any event', '/webhooks/stripe', 'x'.repeat(256 * 1024 + 1), {}, 413],
])('a webhook is refused %s', async (_where, path, body, headers, expected) => {
  expect((await post(path, body, headers)).status).toBe(expected)
})

test('a network that sends too many webhooks is asked to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 121 }, () => post('/webhooks/stripe')))
  expect(answers.some(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 0)).toBe(true)
})
