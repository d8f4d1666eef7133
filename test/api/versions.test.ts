import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import { insertMembership, updateMembership } from '#db/accounts/memberships.ts'
import type { Body } from '#test/support/api/client.ts'
import { addressOf, aWholeFamily } from '#test/support/api/family.ts'
import { type ApiServer, openApiServer } from '#test/support/api/server.ts'
import { databasesOfTier } from '#test/support/db/databases.ts'
import { insertPerson, noon } from '#test/support/db/factories.ts'
import { newFileStore } from '#test/support/files/files.ts'

// Each call that changes something two users may edit: with the version that was seen, with an old one, and with none
// (docs/decisions/0075).

type Case = {
  /** Bodies of a relative, then of the sender twice. */
  bodies: readonly [Body, Body, Body]
  /** The relative's value that the sender replaced, and where the response reports it. */
  replaced?: readonly Body[]
}

const space = (text: string) => ({ ed_space: { deceased_description: text } })

const cases: Record<string, Case> = {
  putAccount: {
    bodies: [
      { profile_entries: { applicant_city: 'Nantes' } },
      { profile_entries: { applicant_city: 'Rennes' } },
      { profile_entries: { applicant_city: 'Brest' } },
    ],
    replaced: [{ field: 'applicant_city', former_value: 'Nantes' }],
  },
  updateCeremony: {
    bodies: [{ address: 'Nantes' }, { address: 'Rennes' }, { address: 'Brest' }],
    replaced: [{ field: 'address', former_value: 'Nantes' }],
  },
  updateEvent: {
    bodies: [{ duration: 61 }, { duration: 62 }, { duration: 63 }],
    replaced: [{ field: 'duration', former_value: 61 }],
  },
  putSpace: {
    bodies: [space('Nantes'), space('Rennes'), space('Brest')],
    replaced: [{ field: 'deceased_description', former_value: 'Nantes' }],
  },
  putStatus: {
    bodies: [
      { status: 'non_pertinent', status_data: { reason: 'Nantes' } },
      { status: 'pending' },
      { status: 'non_pertinent', status_data: { reason: 'Brest' } },
    ],
    replaced: [
      { field: 'status', former_value: 'non_pertinent' },
      { field: 'status_data', former_value: { reason: 'Nantes' } },
    ],
  },
  putCommentary: {
    bodies: [{ commentary: 'Nantes' }, { commentary: 'Rennes' }, { commentary: 'Brest' }],
    replaced: [{ field: 'commentary', former_value: 'Nantes' }],
  },
  putSendRecord: {
    bodies: [{ sent_at: '2026-03-03' }, { sent_at: '2026-03-04' }, { sent_at: '2026-03-05' }],
    replaced: [{ field: 'sent_at', former_value: '2026-03-03' }],
  },
}

const versioned = listCalls().filter(([, call]) => call.versioned)

describe.each(Object.entries(databasesOfTier))('what two people may change, by a call, on %s', (_name, open) => {
  let api: ApiServer
  let files: FileStore
  beforeAll(async () => {
    files = await newFileStore()
    // Two notes with the same timestamp have no order.
    let at = noon.getTime()
    api = await openApiServer(await open(), { context: { files, now: () => new Date(at++) } })
  })
  afterAll(async () => {
    await api.close()
    await api.db.destroy()
  })

  test('every versioned call is tested here; those that return a list have their own test', () => {
    expect(versioned.map(([name]) => name).sort()).toEqual(
      [...Object.keys(cases), 'orderEvents', 'editUserRole'].sort(),
    )
  })

  async function aFamily() {
    const family = await aWholeFamily(api.db, files)
    const marc = await insertPerson(api.db)
    await insertMembership(api.db, { accountId: family.account.id, userId: marc.id, role: 'administrator' }, noon)
    return { family, marc, tokens: { owner: await api.tokenOf(family.owner), marc: await api.tokenOf(marc) } }
  }

  test.each(Object.entries(cases))('%s', async (name, { bodies, replaced }) => {
    const [, call] = versioned.find(([one]) => one === name)!
    const { family, marc, tokens } = await aFamily()
    const at = addressOf(call, family)
    const put = (who: keyof typeof tokens, body: Body, ifMatch?: string) =>
      api.call('PUT', at, { token: tokens[who], body, headers: ifMatch ? { 'If-Match': ifMatch } : {} })
    const [theirs, mine, again] = bodies

    const first = await put('marc', theirs)
    expect(first.status).toBe(200)
    const seen = first.headers.get('etag')!
    expect((await put('marc', theirs, seen)).headers.get('etag')).toBe(seen)

    // Without a version: accepted, with the values of others that it replaced.
    const taken = await put('owner', mine)
    expect(taken.status).toBe(200)
    const told = (taken.body as { replaced: Body[] }).replaced
    expect(told).toEqual(
      replaced?.map((one) => ({ ...one, who: marc.displayName ?? marc.email, when: expect.any(String) })),
    )

    // With an old version: nothing is written.
    const stale = await put('owner', again, seen)
    expect(stale).toMatchObject({ status: 412, body: { submitted: again, current: expect.anything() } })
    expect(stale.headers.get('etag')).toBe(taken.headers.get('etag'))
    expect((await put('marc', again, '"of-another"')).status).toBe(412)

    // With the stored version: accepted, with nothing to report.
    const known = await put('marc', again, stale.headers.get('etag')!)
    expect(known).toMatchObject({ status: 200, body: expect.not.objectContaining({ replaced: expect.anything() }) })
  })

  test('an order sent with an old version changes nothing, and the response has the current version', async () => {
    const { family, tokens } = await aFamily()
    const events = addressOf({ path: versioned.find(([name]) => name === 'orderEvents')![1].path }, family)
    const list = events.replace(/\/order$/, '')
    const types = Array.from({ length: 8 }, () => ({ type: 'EcPoem' }))
    await api.call('POST', `${list}/create_many`, { token: tokens.owner, body: { ec_events: types } })
    const read = await api.call('GET', list, { token: tokens.owner })
    const ids = (read.body as { id: string; type: string }[]).map(({ id }) => id)
    const swap = (order: string[], one: number) => order.with(one, order[one + 1]!).with(one + 1, order[one]!)
    const order = (who: keyof typeof tokens, wanted: string[], ifMatch?: string) =>
      api.call('POST', events, {
        token: tokens[who],
        body: { order: wanted },
        headers: ifMatch ? { 'If-Match': ifMatch } : {},
      })
    const now = async () =>
      ((await api.call('GET', list, { token: tokens.owner })).body as { id: string }[]).map(({ id }) => id)

    const seen = read.headers.get('etag')!
    const byMarc = await order('marc', swap(ids, 3), seen)
    expect(byMarc.status).toBe(200)
    const stale = await order('owner', swap(ids, 4), seen)
    expect(stale).toMatchObject({ status: 412, body: { current: { order: await now() } } })
    expect(await now()).toEqual(swap(ids, 3))
    expect(stale.headers.get('etag')).toBe(byMarc.headers.get('etag'))

    const taken = await order('owner', swap(ids, 4), stale.headers.get('etag')!)
    expect(taken.status).toBe(200)
    expect((await order('owner', ids)).status).toBe(200)
    expect(await now()).toEqual(ids)
  })

  test('an order sent without a version says where each moved event was, and who had put it there', async () => {
    const { family, marc, tokens } = await aFamily()
    const list = addressOf({ path: '/accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events' }, family)
    const types = Array.from({ length: 8 }, () => ({ type: 'EcPoem' }))
    await api.call('POST', `${list}/create_many`, { token: tokens.owner, body: { ec_events: types } })
    const ids = ((await api.call('GET', list, { token: tokens.owner })).body as { id: string }[]).map(({ id }) => id)
    const swapped = ids.with(3, ids[4]!).with(4, ids[3]!)
    const order = async (who: keyof typeof tokens, wanted: string[]) => {
      const { body } = await api.call('POST', `${list}/order`, { token: tokens[who], body: { order: wanted } })
      return (body as Body[]).flatMap(({ id, replaced = [] }) => (replaced as Body[]).map((one) => ({ id, ...one })))
    }
    expect(await order('marc', swapped)).toEqual([])
    const byMarc = { field: 'position', who: marc.displayName ?? marc.email, when: expect.any(String) }
    expect(await order('owner', ids)).toEqual([
      { id: ids[3], ...byMarc, former_value: 5 },
      { id: ids[4], ...byMarc, former_value: 4 },
    ])
    expect(await order('owner', swapped)).toEqual([])
  })

  test('of two owners who give a role, the second is told by the version, or by what they replaced', async () => {
    const { family, marc, tokens } = await aFamily()
    await updateMembership(api.db, { accountId: family.account.id, userId: marc.id }, { role: 'owner' })
    const at = `/accounts/${family.account.hashid}`
    const { email } = family.other
    const userIn = (list: unknown) => (list as Body[]).find((user) => user.email === email) as Body & { etag: string }
    const give = (who: keyof typeof tokens, role: string, ifMatch?: string) =>
      api.call('PATCH', `${at}/edit_user_role`, {
        token: tokens[who],
        body: { email, role },
        headers: ifMatch ? { 'If-Match': ifMatch } : {},
      })
    const read = await api.call('GET', at, { token: tokens.owner })
    const seen = userIn((read.body as { users: unknown }).users).etag

    const first = await give('marc', 'administrator', seen)
    expect(userIn(first.body)).toMatchObject({ role: 'administrator', etag: first.headers.get('etag') })
    expect((await give('marc', 'administrator', seen)).status).toBe(200)
    const stale = await give('owner', 'reader', seen)
    expect(stale).toMatchObject({ status: 412, body: { current: { email, role: 'administrator' } } })
    expect(stale.headers.get('etag')).toBe(first.headers.get('etag'))

    // Without a version: accepted, with the role that the other owner had given.
    const byMarc = { field: 'role', who: marc.displayName ?? marc.email, when: expect.any(String) }
    expect(userIn((await give('owner', 'reader')).body)).toMatchObject({
      role: 'reader',
      replaced: [{ ...byMarc, former_value: 'administrator' }],
    })
    // One's own choice, or the version that is stored: nothing to report.
    expect(userIn((await give('owner', 'administrator')).body)).not.toHaveProperty('replaced')
    const now = (await give('owner', 'administrator')).headers.get('etag')!
    expect(userIn((await give('marc', 'reader', now)).body)).not.toHaveProperty('replaced')
  })

  test('an invalid If-Match is refused', async () => {
    const { family, tokens } = await aFamily()
    const headers = { 'If-Match': 'abc' }
    const sent = { token: tokens.owner, body: { profile_entries: {} }, headers }
    expect((await api.call('PUT', `/accounts/${family.account.hashid}`, sent)).status).toBe(400)
  })
})
