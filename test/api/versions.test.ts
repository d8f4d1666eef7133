import type { FileStore } from '#app/adapters/files/store.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import type { Body } from '#test/support/api/client.ts'
import { addressOf, openTwoPeople } from '#test/support/api/family.ts'
import { type ApiServer, openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { databasesOfTier, noon, testDatabase } from '#test/support/given.ts'

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
  const db = testDatabase(open)
  beforeAll(async () => {
    files = await newFileStore()
    // Two notes with the same timestamp have no order.
    let at = noon.getTime()
    api = await openApiServer(db, { context: { files, now: () => new Date(at++) } })
  })
  afterAll(() => api.close())

  test('every versioned call is tested here; those that return a list are in list-versions.test.ts', () => {
    expect(versioned.map(([name]) => name).sort()).toEqual(
      [...Object.keys(cases), 'orderEvents', 'editUserRole'].sort(),
    )
  })

  test.each(Object.entries(cases))('%s', async (name, { bodies, replaced }) => {
    const [, call] = versioned.find(([one]) => one === name)!
    const { family, marc, tokens } = await openTwoPeople(api, files, 'administrator')
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
    for (const forged of ['"of-another"', '"AAAAABBBBBCCCCC"', '""', `"${'x'.repeat(500)}"`])
      expect([forged, (await put('marc', again, forged)).status]).toEqual([forged, 412])

    // With the stored version: accepted, with nothing to report.
    const known = await put('marc', again, stale.headers.get('etag')!)
    expect(known).toMatchObject({ status: 200, body: expect.not.objectContaining({ replaced: expect.anything() }) })
  })

  test('an invalid If-Match is refused', async () => {
    const { family, tokens } = await openTwoPeople(api, files, 'administrator')
    const headers = { 'If-Match': 'abc' }
    const sent = { token: tokens.owner, body: { profile_entries: {} }, headers }
    expect((await api.call('PUT', `/accounts/${family.account.hashid}`, sent)).status).toBe(400)
  })
})
