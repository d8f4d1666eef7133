import type { FileStore } from '#app/adapters/files/store.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { aClient, inList } from '#test/support/api/client.ts'
import { type ApiServer, openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { noon, testDatabase } from '#test/support/given.ts'

// One test for each line of the table of S1-7, with its text: "method and path, payload, answer and handling".

let api: ApiServer
let files: FileStore
const db = testDatabase()
beforeAll(async () => {
  files = await newFileStore()
  // Two sendings with the same timestamp have no order.
  let at = noon.getTime()
  api = await openApiServer(db, { context: { files, now: () => new Date(at++) } })
})
afterAll(() => api.close())

test('GET document_statuses, PUT {documentId}: status, statusData', async () => {
  const client = await aClient(api)
  const bailleur = inList(await client.get('/document_statuses'), 'bailleur') as { status: string; etag: string }
  expect(bailleur.status).toBe('pending')
  const aside = { status: 'non_pertinent', status_data: { reason: 'Propriétaire.' } }
  const put = await client.put('/document_statuses/bailleur', aside, { 'If-Match': bailleur.etag })
  expect(put.body).toMatchObject({ document_id: 'bailleur', ...aside })
  expect((await client.put('/document_statuses/bailleur', aside, { 'If-Match': bailleur.etag })).status).toBe(412)
  const back = await client.put('/document_statuses/bailleur', { status: 'pending' })
  expect(back.body).toMatchObject({ status: expect.stringMatching(/pending$/) })
  expect((await client.put('/document_statuses/nothing', aside)).status).toBe(404)
  const second = await client.put('/document_statuses/bailleur-2', aside)
  expect(second.body).toMatchObject({ document_id: 'bailleur-2', status: 'non_pertinent' })
})

test('GET document_commentaries, PUT {documentId}: commentary', async () => {
  const client = await aClient(api)
  const put = await client.put('/document_commentaries/bailleur', { commentary: 'Appelé le 5 mars.' })
  expect(put.body).toMatchObject({ document_id: 'bailleur', commentary: 'Appelé le 5 mars.' })
  expect(inList(await client.get('/document_commentaries'), 'bailleur')).toEqual(put.body)
  await client.put('/document_commentaries/bailleur', { commentary: 'Appelé le 5 mars.' })
  expect(
    await api.db.selectFrom('commentary').select('id').where('accountId', '=', client.account.id).execute(),
  ).toHaveLength(1)
})

test('GET document_send_records, PUT {documentId} {sentAt}: send dates', async () => {
  const client = await aClient(api, await insertSecretFamily(api.db, files))
  expect(inList(await client.get('/document_send_records'), 'bailleur')).not.toHaveProperty('sent_at')
  const sent = { sent_at: '2026-03-05', even_without_attachments: true }
  const put = await client.put('/document_send_records/bailleur', sent)
  expect(put.body).toMatchObject({ document_id: 'bailleur', sent_at: '2026-03-05' })
  expect(inList(await client.get('/document_statuses'), 'bailleur')).toMatchObject({ status: 'sent' })
  expect((await client.put('/document_send_records/bailleur', sent)).status).toBe(200)
  const corrected = await client.put('/document_send_records/bailleur', { sent_at: '2026-03-04' })
  expect(corrected.body).toMatchObject({ sent_at: '2026-03-04' })
  const early = await client.put('/document_send_records/employeur', { sent_at: '2026-02-01' })
  expect(early).toMatchObject({ status: 422, body: { errors: { sent_at: expect.stringContaining('décès') } } })
})

test('PUT document_statuses: each of the four, from each of the four; {sentAt} alone, whatever came before', async () => {
  const all = ['pending', 'attachment_pending', 'non_pertinent', 'sent'] as const
  const waits = expect.stringMatching(/pending$/)
  for (const from of all) {
    for (const to of all) {
      const client = await aClient(api, await insertSecretFamily(api.db, files))
      for (const status of [from, to]) {
        const { body } = await client.put('/document_statuses/employeur', { status })
        expect([from, to, (body as { status: string }).status]).toEqual([
          from,
          to,
          status === 'non_pertinent' || status === 'sent' ? status : waits,
        ])
      }
      const put = await client.put('/document_send_records/employeur', { sent_at: '2026-03-04' })
      expect([from, to, put.status, put.body]).toEqual([
        from,
        to,
        200,
        expect.objectContaining({ sent_at: '2026-03-04' }),
      ])
    }
  }
})

test('GET accounts/{hashid}/letters/{documentId}.pdf: as its page', async () => {
  const client = await aClient(api)
  const blocked = await api.call('GET', `${client.at}/letters/bailleur.pdf`, { token: client.token })
  expect(blocked.body).toMatchObject({ errors: { bailleur_owner_name: expect.stringContaining('obligatoire') } })
  const recipient = { name: 'Foncière', address: '1 rue du Port', postal_code: '72000', town: 'Le Mans' }
  const entries = Object.fromEntries(Object.entries(recipient).map(([name, text]) => [`bailleur_owner_${name}`, text]))
  expect((await client.put('', { profile_entries: entries })).status).toBe(200)
  const printed = await api.call('GET', `${client.at}/letters/bailleur.pdf`, { token: client.token })
  expect(printed.status).toBe(200)
  await api.db.updateTable('domain').set({ payingDomain: 1 }).execute()
  const unpaid = await api.call('GET', `${client.at}/letters/bailleur.pdf`, { token: client.token })
  await api.db.updateTable('domain').set({ payingDomain: 0 }).execute()
  expect(unpaid.status).toBe(402)
})

test('PUT document_statuses, document_send_records: sent, not while a mark of a draft is left', async () => {
  const client = await aClient(api, await insertSecretFamily(api.db, files))
  const { name } = letterOf('bailleur').recipient
  const know = (to: string) => saveProfileEntries(api.db, client.account, { [name]: to }, noon)
  await know('[à compléter\u00A0: Nom du bailleur]')
  const sent = { sent_at: '2026-03-05', even_without_attachments: true }
  for (const put of [
    await client.put('/document_statuses/bailleur', { status: 'sent' }),
    await client.put('/document_send_records/bailleur', sent),
  ])
    expect(put).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`Nom du bailleur (${name})`) },
    })
  expect(inList(await client.get('/document_statuses'), 'bailleur')?.status).not.toBe('sent')
  await know('Agence du Port')
  expect((await client.put('/document_send_records/bailleur', sent)).status).toBe(200)
})
