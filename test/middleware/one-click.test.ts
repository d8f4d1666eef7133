import { reminderPath } from '#app/operations/calendar/reminder-links.ts'
import { fieldsOf, ofParts, toBody } from '#test/support/files/multipart.ts'
import { testKeys } from '#test/support/given.ts'
import { openGuardServer } from '#test/support/server/guard-server.ts'

const path = reminderPath(testKeys, { accountId: crypto.randomUUID(), userId: crypto.randomUUID() })
const click = 'List-Unsubscribe=One-Click'

const server = await openGuardServer()

/** Posts as a mail provider does: no cookie, no Origin, no page of ours. */
const post = (body: string | Buffer, { to = path, ...headers }: Record<string, string> & { to?: string } = {}) =>
  server.send({
    method: 'POST',
    path: to,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

describe('one-click unsubscribe from a mail program', () => {
  test('one-click unsubscribe from a mail program is accepted without a CSRF token, and answered with one sentence', async () => {
    const answer = await post(click)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).body).toBe(click)
  })

  test.each(['digest', 'anniversary'] as const)(
    'one-click unsubscribe from a mail program is accepted for the %s of a space too',
    async (kind) => {
      const to = reminderPath(testKeys, { accountId: crypto.randomUUID(), userId: crypto.randomUUID() }, kind)
      expect((await post(click, { to })).status).toBe(200)
    },
  )

  test('one-click unsubscribe from a mail program is accepted as a multipart form, which the RFC recommends', async () => {
    const answer = await post(toBody(fieldsOf({ 'List-Unsubscribe': 'One-Click' })), { 'Content-Type': ofParts })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).body).toBe(click)
  })

  test.each([
    ['another field', `${click}&intent=pause`],
    ['another value', 'List-Unsubscribe=Yes'],
    ['another case', 'list-unsubscribe=One-Click'],
    ['nothing', ''],
    ['a form of ours without its token', 'intent=stop'],
  ])('with %s is refused for lack of a token', async (_name, body) => {
    expect((await post(body)).status).toBe(403)
  })

  test('with the field repeated is refused, as any form is', async () => {
    expect((await post(`${click}&${click}`)).status).toBe(400)
  })

  test.each([
    '/',
    '/rappels',
    '/rappels/',
    '/rappels/court',
    `${path}/plus`,
    '/demarches-administratives/dates',
    '/deconnexion',
  ])('one-click unsubscribe from a mail program is refused at %s', async (to) => {
    expect((await post(click, { to })).status).toBe(403)
  })

  test('one-click unsubscribe from a mail program is refused when a page of another site posts it', async () => {
    expect((await post(click, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await post(click, { Origin: 'https://evil.example' })).status).toBe(403)
  })

  test.each([
    ['another field', toBody(fieldsOf({ intent: 'stop' })), 415],
    ['two fields', toBody(fieldsOf({ 'List-Unsubscribe': 'One-Click', intent: 'stop' })), 415],
    ['a file', toBody([{ name: 'List-Unsubscribe', fileName: 'a.txt', bytes: 'One-Click' }]), 415],
    ['no end', toBody(fieldsOf({ 'List-Unsubscribe': 'One-Click' }), { end: '' }), 415],
    ['a long text', toBody(fieldsOf({ 'List-Unsubscribe': 'x'.repeat(5000) })), 413],
  ])('in multipart encoding with %s is refused', async (_name, body, status) => {
    expect((await post(body, { 'Content-Type': ofParts })).status).toBe(status)
  })

  test('one-click unsubscribe from a mail program is not cached, and its page is not cached either', async () => {
    expect((await post(click)).headers['cache-control']).toBe('no-store')
    expect((await server.send({ path })).headers['cache-control']).toBe('no-store')
  })
})

test('the link in a reminder does not reveal its recipient, and differs each time', () => {
  const whose = { accountId: crypto.randomUUID(), userId: crypto.randomUUID() }
  const link = reminderPath(testKeys, whose)
  expect(link).not.toBe(reminderPath(testKeys, whose))
  const bytes = link.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  for (const id of Object.values(whose)) expect([link, ...bytes].join()).not.toContain(id)
})
