import { aClient } from '#test/support/api/client.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { testDatabase } from '#test/support/given.ts'

// One test for each line of the table of S1-7, with its text: "method and path, payload, answer and handling".

const api = await openApiServer(testDatabase())

test('GET, PUT accounts/{hashid}/ed_space {edSpace}: 404 triggers creation for editors', async () => {
  const client = await aClient(api)
  expect((await api.call('GET', `${client.at}/ed_space`, { token: client.token })).status).toBe(404)
  const opened = await client.put('/ed_space', { ed_space: {} })
  expect(opened.body).toMatchObject({
    deceased_description: expect.stringContaining('Étienne'),
    display_flowers_ad: true,
    snack: false,
    condolences: [],
  })
  const etag = opened.headers.get('etag')!
  const snack = { snack: true, snack_place: 'Salle des fêtes', snack_datetime: '2026-03-10T16:00' }
  const put = await client.put('/ed_space', { ed_space: snack }, { 'If-Match': etag })
  expect(put.body).toMatchObject({ ...snack, snack_audience: 'family' }) // S1-7 names no audience, so the narrower one applies
  const toAll = await client.put('/ed_space', { ed_space: { snack_audience: 'everyone' } })
  expect(toAll.body).toMatchObject({ ...snack, snack_audience: 'everyone' })
  expect((await client.put('/ed_space', { ed_space: {} }, { 'If-Match': etag })).status).toBe(412)
})

test('POST accounts/{hashid}/ed_space/condolence {edCondolence}: adds a condolence, by visitors and members', async () => {
  const client = await aClient(api)
  const ed_condolence = { name: 'Yvette', message: 'Je pense à vous tous.' }
  const leave = (sent: object = {}) =>
    api.call('POST', `${client.at}/ed_space/condolence`, { body: { ed_condolence }, ...sent })
  await client.put('/ed_space', { ed_space: {} })
  expect((await leave()).status).toBe(404) // only relatives see it until the family chooses
  expect((await leave({ token: client.token })).status).toBe(201)
  expect(await client.get('/ed_space')).toMatchObject({ condolences: [{ name: 'Yvette' }] })

  await api.db.updateTable('deceasedSpace').set({ visibility: 'link', publication: 'immediate' }).execute()
  const left = await leave({ body: { ed_condolence: { ...ed_condolence, name: 'Un voisin' } } })
  expect(left.body).toMatchObject({ author_url: expect.stringContaining('/mots/') })
  // A similar call from the same network gets an address of its own; only the same key makes two calls one.
  const twin = await leave({ body: { ed_condolence: { ...ed_condolence, name: 'Un voisin' } } })
  expect(twin).toMatchObject({ status: 201, body: { author_url: expect.stringContaining('/mots/') } })
  expect(twin.body).not.toEqual(left.body)
  const headers = { 'Idempotency-Key': 'a-key-of-one-sender' }
  const once = await leave({ headers })
  expect(await leave({ headers })).toMatchObject({ status: 201, body: once.body })
  const visit = await api.call('GET', `${client.at}/ed_space`)
  expect(visit.status).toBe(200)
  expect(visit.body).toMatchObject({ condolences: [{ name: 'Yvette' }] }) // the other waits for the family
  expect(visit.body).not.toHaveProperty('visibility')
})
