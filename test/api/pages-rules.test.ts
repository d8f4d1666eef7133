import { sql } from 'kysely'
import { type Service, services } from '#app/rules/access/services.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import { MOST_BYTES } from '#app/rules/files/uploads.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { addressOf, aForm, sentTo } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { aPartnerSite, databases } from '#test/support/given.ts'
import { insertPartner } from '#test/support/partners/partners.ts'

// Rules of the pages that also apply to calls: offered services, the partner's ceremony, files, read-only requests.

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

async function aServer(site: Partial<Site> = {}, partners: Site[] = []) {
  const files = await newFileStore()
  const api = await openApiServer(await databases.sqlite(), { site, partners, context: { files } })
  closing.push(api.close, () => api.db.destroy())
  const family = await insertSecretFamily(api.db, files)
  return { api, family, token: await api.tokenOf(family.owner) }
}

describe.each(Object.keys(services) as Service[])('a partner that does not offer %s', (service) => {
  test('calls of a service that is not offered are answered as an unknown address', async () => {
    const offered = (Object.keys(services) as Service[]).filter((other) => other !== service)
    const { api, family, token } = await aServer({ services: offered })
    for (const [, call] of listCalls().filter(([, { service: of }]) => of === service)) {
      const sent = { token, ...(await sentTo(call, family)) }
      expect((await api.call(call.method.toUpperCase(), addressOf(call, family), sent)).status).toBe(404)
    }
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
  })
})

test('a partner that prepares the ceremony refuses changes with its own message, and allows reading', async () => {
  const customMessageEc = 'Appelez Maison Kervella.'
  const { api, family, token } = await aServer({ editableEc: false, customMessageEc })
  for (const [, call] of listCalls().filter(([, { who }]) => who === 'write-ceremony')) {
    const sent = { token, ...(await sentTo(call, family)) }
    const refused = await api.call(call.method.toUpperCase(), addressOf(call, family), sent)
    expect(refused).toMatchObject({
      status: 403,
      body: {
        detail: expect.stringMatching(/^Appelez Maison Kervella\. Appelez-le pour changer quelque chose.*\d\.$/),
      },
    })
  }
  const { path } = listCalls().find(([name]) => name === 'listEvents')![1]
  expect((await api.call('GET', addressOf({ path }, family), { token })).status).toBe(200)
})

test('the partner of the account says who changes the ceremony, and not the host that is called', async () => {
  const elsewhere = aPartnerSite({ editableEc: false, customMessageEc: 'Maison Kervella tient le déroulé.' })
  const { api, family, token } = await aServer({}, [elsewhere])
  const { id } = await insertPartner(api.db)
  elsewhere.domainId = id
  await api.db.updateTable('account').set({ domainId: id }).where('id', '=', family.account.id).execute()
  for (const [, call] of listCalls().filter(([, { who }]) => who === 'write-ceremony')) {
    const sent = { token, ...(await sentTo(call, family)) }
    const refused = await api.call(call.method.toUpperCase(), addressOf(call, family), sent)
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining(elsewhere.customMessageEc) } })
  }
})

test('a file of more than 10 MB is refused, and a portrait asks for a space', async () => {
  const { api, family, token } = await aServer()
  const at = `/accounts/${family.account.hashid}/attachments`
  const heavy = await aForm('death_certificate', Buffer.alloc(MOST_BYTES + 1, '%PDF-1.4'))
  const refused = await api.call('POST', `${at}/death_certificate`, { token, body: heavy })
  expect(refused).toMatchObject({ status: 413, body: { detail: expect.stringContaining('10\u00a0Mo') } })
  await api.db.deleteFrom('deceasedSpace').execute()
  const portrait = await api.call('POST', `${at}/deceased_picture`, { token, body: await aForm('deceased_picture') })
  expect(portrait.status).toBe(409)
})

test('a HEAD is answered as its GET, without a body', async () => {
  const { api, family, token } = await aServer()
  const { status, text, headers } = await api.send('HEAD', `/accounts/${family.account.hashid}`, { token })
  expect([status, text]).toEqual([200, ''])
  expect(headers.get('etag')).toBeTruthy()
})

test('if the database cannot write, a change gets the time to wait, and reads still work', async () => {
  const { api, family, token } = await aServer()
  const at = `/accounts/${family.account.hashid}`
  await api.call('GET', at, { token })
  await sql`pragma query_only = on`.execute(api.db)
  const sent = { token, body: { profile_entries: { applicant_city: 'Rennes' } }, headers: { 'If-Match': '*' } }
  const refused = await api.call('PUT', at, sent)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await api.call('GET', at, { token })).status).toBe(200)
})
