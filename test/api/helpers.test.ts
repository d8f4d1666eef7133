import { listCalls } from '#app/rules/api/calls.ts'
import { endHelperMandate } from '#db/helpers/changes.ts'
import { insertLivingHelper } from '#test/roles/helping.ts'
import { insertSecretFamily, secret } from '#test/roles/secret-family.ts'
import { addressOf, sentTo } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { watchTables } from '#test/support/db/touched.ts'
import { newFileStore } from '#test/support/files.ts'
import { databases, insertPerson, noon, openSession } from '#test/support/given.ts'

const files = await newFileStore()
const api = await openApiServer(await databases.sqlite(), { context: { files } })
const touched = await watchTables(api.db)
const ours = await insertSecretFamily(api.db, files)
const theirs = await insertSecretFamily(api.db, files)

const calls = listCalls()
const ofAccount = calls.filter(([, { path }]) => path.includes('{hashid}'))
const authorised = calls.filter(([, { who }]) => who !== 'anyone' && who !== 'visitor')

type Named = (typeof calls)[number]

async function ask([, call]: Named, sent: { token?: string; headers?: Record<string, string> }) {
  const { headers, ...rest } = { headers: {}, ...(await sentTo(call, ours)), ...sent }
  const all = { ...(call.versioned && { 'If-Match': '*' }), ...headers }
  return await api.call(call.method.toUpperCase(), addressOf(call, ours), { ...rest, headers: all })
}

const mandates = {
  living: (userId: string) => insertLivingHelper(api.db, ours, { userId, until: '2026-03-20' }),
  'taken back': async (userId: string) => {
    const id = await mandates.living(userId)
    await endHelperMandate(api.db, id, 'family', noon)
    return id
  },
  over: (userId: string) => insertLivingHelper(api.db, ours, { userId, until: '2026-03-04' }),
  'of another family': (userId: string) => insertLivingHelper(api.db, theirs, { userId, until: '2026-03-20' }),
}

const kinds = Object.keys(mandates) as (keyof typeof mandates)[]

describe.each(kinds)('The program of a helper, whose mandate is %s,', (kind) => {
  test.each(ofAccount)("%s: gets a stranger's response, and changes nothing", async (...named) => {
    const [person, stranger] = [await insertPerson(api.db), await insertPerson(api.db)]
    await mandates[kind](person.id)
    const tokens = { helper: await api.tokenOf(person), stranger: await api.tokenOf(stranger) }
    const unknown = await ask(named, { token: tokens.stranger })
    await touched()
    const answered = await ask(named, { token: tokens.helper })
    expect([answered.status, answered.text]).toEqual([unknown.status, unknown.text])
    expect((await touched()).filter((table) => table !== 'api_token')).toEqual([])
  })

  test('lists no account', async () => {
    const person = await insertPerson(api.db)
    await mandates[kind](person.id)
    const { status, body, text } = await api.call('GET', '/users/me', { token: await api.tokenOf(person) })
    expect([status, (body as { accounts: unknown[] }).accounts]).toEqual([200, []])
    for (const value of [secret, ours.account.hashid, theirs.account.hashid]) expect(text).not.toContain(value)
  })
})

test.each(authorised)('%s: the session of a helper at work authorises no call', async (...named) => {
  const { id: userId } = await insertPerson(api.db)
  const helperMandateId = await mandates.living(userId)
  const { domainId } = api.site
  const sid = await openSession(api.db, { userId, domainId, accountId: ours.account.id, helperMandateId })
  for (const name of ['sid', '__Host-sid'])
    expect((await ask(named, { headers: { Cookie: `${name}=${sid}` } })).status).toBe(401)
})
