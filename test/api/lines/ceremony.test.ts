import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { aClient } from '#test/support/api/client.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

// One test for each line of the table of S1-7, with its text: "method and path, payload, answer and handling".

const files = await newFileStore()
const api = await openApiServer(testDatabase(), { context: { files } })

describe('accounts/{hashid}/ec_ceremonies', () => {
  const crematorium = { ceremony_type: 'crematorium', address: 'Crématorium des Landes' }

  test('GET: list of ceremonies. POST {ceremonyType, datetime (optional), address}: created ceremony', async () => {
    const client = await aClient(api)
    expect(await client.get('/ec_ceremonies')).toEqual([])
    const { status, body } = await client.post('/ec_ceremonies', { ...crematorium, datetime: '2026-03-10T14:30' })
    expect([status, body]).toEqual([201, expect.objectContaining({ ...crematorium, datetime: '2026-03-10T14:30' })])
    const second = await client.post('/ec_ceremonies', { ...crematorium, ceremony_type: 'church' })
    // The first is in two days (S1-9); a second follows the first, as on its page.
    expect(second.body).toMatchObject({ datetime: '2026-03-10T14:30', is_confirmed: false })
    const other = await aClient(api)
    const first = await other.post('/ec_ceremonies', crematorium)
    expect(first.body).toMatchObject({ datetime: '2026-03-07T14:00', is_confirmed: false })
    expect(await client.get('/ec_ceremonies')).toEqual([body, second.body])
    expect((await client.post('/ec_ceremonies', crematorium)).status).toBe(409)
    const wrong = await client.post('/ec_ceremonies', { ...crematorium, datetime: 'demain' })
    expect(wrong.body).toMatchObject({
      errors: { datetime: 'Le champ Jour et heure n’est pas une date et une heure valide.' },
    })
  })

  test('PUT, DELETE {id}: ceremony fields / none; updated or removed', async () => {
    const client = await aClient(api)
    const { body } = await client.post('/ec_ceremonies', crematorium)
    const { id, etag } = body as { id: string; etag: string }
    const put = await client.put(
      `/ec_ceremonies/${id}`,
      { address: 'Ailleurs', is_confirmed: true },
      { 'If-Match': etag },
    )
    expect(put.body).toMatchObject({ address: 'Ailleurs', is_confirmed: true, ceremony_type: 'crematorium' })
    const late = await client.put(`/ec_ceremonies/${id}`, { address: 'Là-bas' }, { 'If-Match': etag })
    expect(late).toMatchObject({
      status: 412,
      body: { current: { address: 'Ailleurs' }, submitted: { address: 'Là-bas' } },
    })
    expect((await client.remove(`/ec_ceremonies/${id}`)).status).toBe(204)
    expect((await client.remove(`/ec_ceremonies/${id}`)).status).toBe(404)
  })

  describe('ec_events', () => {
    async function aCeremony() {
      const client = await aClient(api)
      const { body } = await client.post('/ec_ceremonies', crematorium)
      return { client, events: `/ec_ceremonies/${(body as { id: string }).id}/ec_events` }
    }

    test('GET, POST: event; events', async () => {
      const { client, events } = await aCeremony()
      const { status, body } = await client.post(events, { type: 'EcFuneralEulogy', text: 'Il aimait la mer.' })
      expect(status).toBe(201)
      expect(body).toMatchObject({ type: 'EcFuneralEulogy', duration: 180, position: 1, price: 100 })
      expect(await client.get(events)).toEqual([body])
      const stranger = await client.post(events, { type: 'EcPoem', speech: 'x' })
      expect(stranger.body).toMatchObject({ errors: { speech: 'Ce champ n’est pas de ce type de moment.' } })
    })

    test('POST create_many {ecEvents}: bulk creation, all or none', async () => {
      const { client, events } = await aCeremony()
      const wrong = { ec_events: [{ type: 'EcPoem' }, { type: 'EcMeditation', musics: [{ title: 'a'.repeat(121) }] }] }
      expect((await client.post(`${events}/create_many`, wrong)).status).toBe(422)
      expect(await client.get(events)).toEqual([])
      const musics = [{ title: 'Clair de lune', seconds: 200 }]
      const { body } = await client.post(`${events}/create_many`, {
        ec_events: [
          { type: 'EcPoem', pronounced_by: 'Paul' },
          { type: 'EcMeditation', musics },
        ],
      })
      expect(body).toMatchObject([
        { type: 'EcPoem', position: 1, pronounced_by: 'Paul' },
        { type: 'EcMeditation', position: 2, musics: [{ title: 'Clair de lune', artist: '', seconds: 200 }] },
      ])
    })

    test('PUT, DELETE {eventId}: event / none; update or remove', async () => {
      const { client, events } = await aCeremony()
      const { body } = await client.post(events, { type: 'EcPoem', pronounced_by: 'Paul', title: 'Demain' })
      const { id, etag } = body as { id: string; etag: string }
      const put = await client.put(
        `${events}/${id}`,
        { duration: 90, title: 'Demain, dès l’aube' },
        { 'If-Match': etag },
      )
      expect(put.body).toMatchObject({ duration: 90, title: 'Demain, dès l’aube', pronounced_by: 'Paul' })
      expect((await client.put(`${events}/${id}`, { duration: 60 }, { 'If-Match': etag })).status).toBe(412)
      expect((await client.remove(`${events}/${id}`)).status).toBe(204)
      expect((await client.put(`${events}/${id}`, { duration: 60 })).status).toBe(404)
    })

    test('POST order {order: list of event ids}: reorder; the first 3 and last 3 are frozen', async () => {
      const { client, events } = await aCeremony()
      const types = ['EcPoem', 'EcMeditation', 'EcPoem', 'EcPictures', 'EcMeditation', 'EcPoem', 'EcPoem', 'EcPoem']
      const made = await client.post(`${events}/create_many`, { ec_events: types.map((type) => ({ type })) })
      const ids = (made.body as { id: string }[]).map(({ id }) => id)
      const swapped = ids.with(3, ids[4]!).with(4, ids[3]!)
      const ordered = await client.post(`${events}/order`, { order: swapped })
      expect((ordered.body as { id: string }[]).map(({ id }) => id)).toEqual(swapped)
      const frozen = await client.post(`${events}/order`, { order: swapped.toReversed() })
      expect(frozen).toMatchObject({ status: 409, body: { detail: expect.stringContaining('trois premiers') } })
      expect((await client.post(`${events}/order`, { order: swapped.slice(1) })).status).toBe(422)
    })
  })
})

test('POST accounts/{hashid}/send_summary {to}: sends the ceremony summary; generate_summary: generates it', async () => {
  const client = await aClient(api, await insertSecretFamily(api.db, files))
  const pdf = await client.post('/generate_summary')
  expect(pdf.headers.get('content-disposition')).toContain('.pdf')
  for (const to of [['accueil@obseques.example'], 'accueil@crematorium.example']) {
    expect((await client.post('/send_summary', { to })).status).toBe(204)
    const mails = await mailsTo(api.db, [to].flat()[0]!)
    expect(mails.map(({ attachments }) => attachments?.length)).toEqual([1])
  }
  for (const to of ['accueil', [], {}]) expect((await client.post('/send_summary', { to })).status).toBe(422)
  expect((await (await aClient(api)).post('/generate_summary')).status).toBe(404)
})
