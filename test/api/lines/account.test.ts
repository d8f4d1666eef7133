import { aClient, type Body } from '#test/support/api/client.ts'
import { aForm } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { insertMember, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

// One test for each line of the table of S1-7, with its text: "method and path, payload, answer and handling".

const api = await openApiServer(testDatabase())

test('GET domains/{host}: partner settings; on failure the default domain is used', async () => {
  for (const host of ['localhost', 'no-such-host.example']) {
    const { status, body } = await api.call('GET', `/domains/${host}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ hostname: 'localhost', color: '#5b3a70', editable_ec: true, paying_domain: false })
    expect((body as { services: Body[] }).services).toContainEqual({
      code: 'ec',
      path: 'espace-ceremonie',
      name: 'Espace cérémonie',
    })
  }
})

test('GET users/me: only called with a token', async () => {
  expect((await api.call('GET', '/users/me')).status).toBe(401)
  const { token, account, owner } = await aClient(api)
  expect((await api.call('GET', '/users/me', { token })).body).toEqual({
    email: owner.email,
    accounts: [{ hashid: account.hashid, role: 'owner', full_name: 'Étienne Kowalczyk' }],
    subscription: false,
    current_service: 'demarches-administratives',
  })
})

test('POST and DELETE accounts/{hashid}/attachments/{snake_case_name}: form data; one name-to-value pair', async () => {
  const client = await aClient(api)
  const added = await client.post('/attachments/death_certificate', await aForm())
  expect(added.status).toBe(201)
  expect(added.body).toEqual({
    death_certificate: [expect.objectContaining({ name: 'acte.pdf', media_type: 'application/pdf', pages: 1 })],
  })
  expect(await client.get('')).toMatchObject({ attachments: added.body })
  expect((await client.remove('/attachments/death_certificate')).status).toBe(204)
  expect((await client.remove('/attachments/death_certificate')).status).toBe(404)
  expect(await client.get('')).toMatchObject({ attachments: {} })
  for (const name of ['deathCertificate', 'nothing']) {
    expect((await client.post(`/attachments/${name}`, await aForm(name))).status).toBe(404)
  }
  const misnamed = await client.post('/attachments/death_certificate', await aForm('proof_of_identity'))
  expect(misnamed.status).toBe(422)
  const wrong = await client.post('/attachments/death_certificate', await aForm('death_certificate', Buffer.from('x')))
  expect(wrong.body).toMatchObject({ errors: { death_certificate: expect.stringContaining('PDF') } })
})

test('POST accounts/{hashid}/invite_user: invitee details; updated users list', async () => {
  const client = await aClient(api)
  const invited = await client.post('/invite_user', { email: 'paul@famille.example', role: 'administrator' })
  expect(invited.status).toBe(200)
  expect(invited.body).toEqual([expect.objectContaining({ email: client.owner.email, role: 'owner', is_you: true })])
  expect((await mailsTo(api.db, 'paul@famille.example')).map(({ kind }) => kind)).toEqual(['invitation'])
  const again = await client.post('/invite_user', { email: 'paul@famille.example', role: 'reader' })
  expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('attend déjà') } })
})

describe('PATCH accounts/{hashid}', () => {
  async function withReader() {
    const client = await aClient(api)
    const reader = await insertMember(api.db, client.account, 'reader')
    const { email } = reader
    const other = (list: unknown) => (list as Body[]).find((user) => user.email === email)
    return { client, email, other }
  }

  test('edit_user_role: user and role', async () => {
    const { client, email, other } = await withReader()
    const { body } = await client.patch('/edit_user_role', { email, role: 'administrator' })
    expect(other(body)).toMatchObject({ role: 'administrator' })
    const last = await client.patch('/edit_user_role', { email: client.owner.email, role: 'reader' })
    expect(last).toMatchObject({ status: 409, body: { detail: 'Un dossier garde toujours un propriétaire.' } })
  })

  test('toggle_subscription: user', async () => {
    const { client, email, other } = await withReader()
    const on = await client.patch('/toggle_subscription', { email })
    expect(other(on.body)).toMatchObject({ subscription: true, subscription_date: '2026-03-05' })
    expect(other((await client.patch('/toggle_subscription', { email })).body)).toMatchObject({ subscription: false })
    const same = await client.patch('/toggle_subscription', { email, subscription: false })
    expect(other(same.body)).toMatchObject({ subscription: false })
  })

  test('dissociate_user: user identified by email', async () => {
    const { client, email, other } = await withReader()
    expect(other((await client.patch('/dissociate_user', { email })).body)).toBeUndefined()
    expect((await client.patch('/dissociate_user', { email })).body).toMatchObject({
      errors: { email: 'Personne n’a cette adresse dans ce dossier.' },
    })
  })
})
