import { can, type Permission, type Role, roles } from '#app/rules/accounts/roles.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import { findSession } from '#db/access/sessions.ts'
import { deleteMembership, insertMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { insertMandate } from '#db/ceremony/mandates.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { insertLivingHelper } from '#test/roles/helping.ts'
import { hiddenEmail, insertSecretFamily, secret } from '#test/roles/secret-family.ts'
import { type ApiFamily, addressOf, sentTo } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { insertFamily, insertMember, insertPerson, noon, openSession, testDatabase } from '#test/support/given.ts'

const files = await newFileStore()
const api = await openApiServer(testDatabase(), { context: { files } })
/** For the calls that change nothing. */
const ours = await insertSecretFamily(api.db, files)

const calls = listCalls()
const ofAccount = calls.filter(([, { path }]) => path.includes('{hashid}'))
const withPermission = ofAccount.filter(([, { who }]) => who !== 'visitor')
const authorised = calls.filter(([, { who }]) => who !== 'anyone' && who !== 'visitor')

const unknown = 'a'.repeat(26)
const elsewhere = (family: ApiFamily): ApiFamily => ({ ...family, account: { ...family.account, hashid: unknown } })

async function tokenAs(role: Role, { account, owner }: ApiFamily): Promise<string> {
  if (role === 'owner') return await api.tokenOf(owner)
  const person = await insertMember(api.db, account, role)
  return await api.tokenOf(person)
}

async function ask([, call]: (typeof calls)[number], family: ApiFamily, sent: object = {}) {
  const { headers, ...rest } = { headers: {}, ...(await sentTo(call, family)), ...sent }
  const all = { ...(call.versioned && { 'If-Match': '*' }), ...headers }
  return await api.call(call.method.toUpperCase(), addressOf(call, family), { ...rest, headers: all })
}

const matrix = withPermission.flatMap((named) =>
  (Object.keys(roles) as Role[]).map((role) => ({ name: named[0], named, role, act: named[1].who as Permission })),
)

test.each(matrix)('$name, $act, $role', async ({ named, role, act }) => {
  // Only an owner changes the subscription of another member.
  const may = can(role, act) && (named[0] !== 'toggleSubscription' || role === 'owner')
  const family = may && named[1].method !== 'get' ? await insertSecretFamily(api.db, files) : ours
  const { status } = await ask(named, family, { token: await tokenAs(role, family) })
  expect(status).toBe(may ? named[1].answer.status : 403)
})

test.each(ofAccount)(
  '%s: neither a mandate for the ceremonies nor that of a helper gives a program access',
  async (...named) => {
    const person = await insertPerson(api.db)
    const given = { userId: person.id, until: '2026-12-20', name: 'Paul Le Goff', email: person.email }
    await insertMandate(api.db, ours.account, given, noon)
    await insertLivingHelper(api.db, ours, { userId: person.id, until: '2026-12-20' })
    const { status, text } = await ask(named, ours, { token: await api.tokenOf(person) })
    const stranger = await ask(named, ours, { token: await api.tokenOf(await insertPerson(api.db)) })
    expect([status, text]).toEqual([404, stranger.text])
  },
)

test.each(ofAccount)("%s: another family's account is answered as an unknown one", async (...named) => {
  const token = await api.tokenOf((await insertFamily(api.db)).owner)
  const here = await ask(named, ours, { token })
  const there = await ask(named, elsewhere(ours), { token })
  expect(here.status).toBe(404)
  expect([here.status, here.text]).toEqual([there.status, there.text])
  expect(here.text).not.toContain(ours.account.hashid)
})

test.each(ofAccount)('%s: a member who was just removed finds nothing', async (...named) => {
  const person = await insertPerson(api.db)
  const token = await api.tokenOf(person)
  await insertMembership(api.db, { accountId: ours.account.id, userId: person.id, role: 'owner' }, noon)
  await deleteMembership(api.db, ours.account.id, person.id)
  expect((await ask(named, ours, { token })).status).toBe(404)
})

const hidden = [secret, hiddenEmail, '155082A11400107', 'FR76', '0612345678', '06 11 22 33 44', '12 rue des Tanneurs']

test.each(ofAccount.filter(([, { method }]) => method === 'get'))(
  "%s: a reader's response has no number, no account, no address and no letter",
  async (...named) => {
    const { text } = await ask(named, ours, { token: await tokenAs('reader', ours) })
    expect(hidden.filter((value) => text.includes(value))).toEqual([])
  },
)

describe('only a token authorises a call', () => {
  const unauthenticated = {
    type: '/api#unauthenticated',
    title: 'Jeton manquant ou fini',
    status: 401,
    detail: 'Cet appel demande un jeton\u00A0: Authorization: Bearer, puis le jeton.',
  }

  test.each(authorised)('%s: every 401 has the same shape', async (...named) => {
    for (const headers of [{}, { Authorization: 'Bearer aupres_rien' }, { Authorization: 'Basic YTpi' }]) {
      const { body, headers: answered } = await ask(named, ours, { headers })
      expect(body).toEqual(unauthenticated)
      expect(answered.get('www-authenticate')).toBe('Bearer')
    }
  })

  test.each(authorised)('%s: a cookie authorises no call', async (...named) => {
    const sid = await sessionOf(ours.owner, ours.account.id)
    expect((await ask(named, ours, { headers: { Cookie: `sid=${sid}` } })).status).toBe(401)
  })

  async function sessionOf({ id: userId }: User, accountId: string): Promise<string> {
    const sid = await openSession(api.db, { userId, domainId: api.site.domainId, accountId })
    return sid
  }

  test('a token opens no page, because it is not a session', async () => {
    const token = await api.tokenOf(await insertPerson(api.db))
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
    expect(await findSession(api.db, hashOf(token), noon)).toBeUndefined()
  })

  test('a token of another partner gives no access', async () => {
    const token = await api.tokenOf(await insertPerson(api.db))
    await api.db
      .updateTable('apiToken')
      .set({ domainId: await anotherPartner() })
      .execute()
    expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
  })

  async function anotherPartner(): Promise<string> {
    const { id, ...row } = await api.db.selectFrom('domain').selectAll().executeTakeFirstOrThrow()
    const other = { ...row, id: `${id}-2`, slug: 'autre', hostname: 'autre.example', isDefault: 0 } as const
    await api.db.insertInto('domain').values(other).execute()
    return other.id
  }
})
