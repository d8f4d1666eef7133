import { openApiServer } from '#test/support/api/server.ts'
import { insertFamily, insertPerson, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

const api = await openApiServer(testDatabase())

async function codeFor(email: string): Promise<string> {
  const [mail] = (await mailsTo(api.db, email)).filter(({ kind }) => kind === 'sign-in').slice(-1)
  return /\b([A-Z0-9]{4}-[A-Z0-9]{4})\b/.exec(mail!.text)![1]!
}

describe('signing in by a program', () => {
  test('a code is emailed and exchanged for a token, which makes calls until it is revoked', async () => {
    const { email } = await insertPerson(api.db)
    expect((await api.call('POST', '/sign_in', { body: { email } })).status).toBe(204)
    const { status, body } = await api.call('POST', '/sessions', { body: { email, code: await codeFor(email) } })
    expect(status).toBe(201)
    const { token } = body as { token: string }
    expect((await api.call('GET', '/users/me', { token })).body).toMatchObject({ email })
    expect((await api.call('DELETE', '/sessions', { token })).status).toBe(204)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
  })

  test('a new token is reported to its user by email, and is not stored unencrypted', async () => {
    const { email } = await insertPerson(api.db)
    await api.call('POST', '/sign_in', { body: { email } })
    const { body } = await api.call('POST', '/sessions', { body: { email, code: await codeFor(email) } })
    expect((await mailsTo(api.db, email)).map(({ kind }) => kind)).toEqual(['new-token', 'sign-in'])
    const rows = JSON.stringify(await api.db.selectFrom('apiToken').selectAll().execute())
    expect(rows).not.toContain((body as { token: string }).token)
    expect(rows).not.toContain('Connexion par code')
  })

  test('an address without a user gets the same response, and creates no user', async () => {
    const email = 'personne@ailleurs.example'
    expect((await api.call('POST', '/sign_in', { body: { email } })).status).toBe(204)
    expect((await mailsTo(api.db, email)).map(({ kind }) => kind)).toEqual(['no-space'])
    expect((await api.call('POST', '/sessions', { body: { email, code: 'AAAA-AAAA' } })).status).toBe(401)
  })

  test('a code does not work a second time, with another address, or after five tries', async () => {
    const [one, other] = [await insertPerson(api.db), await insertPerson(api.db)]
    for (const { email } of [one, other]) await api.call('POST', '/sign_in', { body: { email } })
    const code = await codeFor(one.email)
    const tryAs = async (email: string, tried = code) =>
      (await api.call('POST', '/sessions', { body: { email, code: tried } })).status
    expect(await tryAs(other.email)).toBe(401)
    expect(await tryAs(one.email)).toBe(201)
    expect(await tryAs(one.email)).toBe(401)

    const third = await insertPerson(api.db)
    await api.call('POST', '/sign_in', { body: { email: third.email } })
    for (let tries = 0; tries < 5; tries++) expect(await tryAs(third.email, 'AAAA-AAAA')).toBe(401)
    expect(await tryAs(third.email, await codeFor(third.email))).toBe(401)
  })
})

describe('a call sent twice', () => {
  const headers = { 'Idempotency-Key': 'a-key-of-this-test-1' }

  test('a call sent again creates nothing and gets the first response', async () => {
    const { owner, account } = await insertFamily(api.db)
    const token = await api.tokenOf(owner)
    const at = `/accounts/${account.hashid}/ec_ceremonies`
    const body = { ceremony_type: 'crematorium', address: 'Ici' }
    const first = await api.call('POST', at, { token, body, headers })
    const second = await api.call('POST', at, { token, body, headers })
    expect(second.body).toEqual(first.body)
    expect((await api.call('GET', at, { token })).body).toHaveLength(1)
  })

  test('a call with another body creates something else, and an invalid key is refused', async () => {
    const { owner, account } = await insertFamily(api.db)
    const token = await api.tokenOf(owner)
    const at = `/accounts/${account.hashid}/ec_ceremonies`
    for (const address of ['Ici', 'Là']) {
      await api.call('POST', at, { token, body: { ceremony_type: 'church', address }, headers })
    }
    expect((await api.call('GET', at, { token })).body).toHaveLength(2)
    const wrong = await api.call('POST', at, { token, body: {}, headers: { 'Idempotency-Key': 'a b' } })
    expect([400, 422]).toContain(wrong.status)
  })
})
