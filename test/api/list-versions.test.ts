import type { Body } from '#test/support/api/client.ts'
import { addressOf, openTwoPeople } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'

// The two calls that change something two users may edit and answer with a list (docs/decisions/0075, 0131).

describe.each(Object.entries(databasesOfTier))(
  'what two people may change in a list, by a call, on %s',
  async (_name, open) => {
    const files = await newFileStore()
    const api = await openApiServer(testDatabase(open), { context: { files } })

    async function aFamily() {
      const opened = await openTwoPeople(api, files, 'owner')
      const { family, marc } = opened
      const events = addressOf({ path: '/accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events' }, family)
      return { ...opened, events, byMarc: { who: marc.displayName ?? marc.email, when: expect.any(String) } }
    }

    /** Adds eight poems to the ceremony, and returns what orders them. */
    async function anOrder() {
      const { tokens, events, byMarc } = await aFamily()
      const types = Array.from({ length: 8 }, () => ({ type: 'EcPoem' }))
      await api.call('POST', `${events}/create_many`, { token: tokens.owner, body: { ec_events: types } })
      const read = () => api.call('GET', events, { token: tokens.owner })
      const now = async () => ((await read()).body as { id: string }[]).map(({ id }) => id)
      const order = (who: keyof typeof tokens, wanted: string[], ifMatch?: string) =>
        api.call('POST', `${events}/order`, {
          token: tokens[who],
          body: { order: wanted },
          headers: ifMatch ? { 'If-Match': ifMatch } : {},
        })
      const ids = await now()
      const swap = (one: number) => ids.with(one, ids[one + 1]!).with(one + 1, ids[one]!)
      return { ids, seen: (await read()).headers.get('etag')!, swap, now, order, byMarc }
    }

    test('an order sent with an old version changes nothing, and the response has the current version', async () => {
      const { ids, seen, swap, now, order } = await anOrder()
      const byMarc = await order('marc', swap(3), seen)
      expect(byMarc.status).toBe(200)
      const stale = await order('owner', swap(4), seen)
      expect(stale).toMatchObject({ status: 412, body: { current: { order: await now() } } })
      expect(await now()).toEqual(swap(3))
      expect(stale.headers.get('etag')).toBe(byMarc.headers.get('etag'))

      const taken = await order('owner', swap(4), stale.headers.get('etag')!)
      expect(taken.status).toBe(200)
      expect((await order('owner', ids)).status).toBe(200)
      expect(await now()).toEqual(ids)
    })

    test('an order sent without a version says where each moved event was, and who had put it there', async () => {
      const { ids, swap, order, byMarc } = await anOrder()
      const replacedBy = async (who: 'owner' | 'marc', wanted: string[]) =>
        ((await order(who, wanted)).body as Body[]).flatMap(({ id, replaced = [] }) =>
          (replaced as Body[]).map((one) => ({ id, ...one })),
        )
      expect(await replacedBy('marc', swap(3))).toEqual([])
      expect(await replacedBy('owner', ids)).toEqual([
        { id: ids[3], field: 'position', ...byMarc, former_value: 5 },
        { id: ids[4], field: 'position', ...byMarc, former_value: 4 },
      ])
      expect(await replacedBy('owner', swap(3))).toEqual([])
    })

    test('the second of two owners who give a role gets a conflict by the version, or the replaced role', async () => {
      const { family, tokens, byMarc } = await aFamily()
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
      expect(userIn((await give('owner', 'reader')).body)).toMatchObject({
        role: 'reader',
        replaced: [{ field: 'role', ...byMarc, former_value: 'administrator' }],
      })
      // One's own choice, or the version that is stored: nothing to report.
      expect(userIn((await give('owner', 'administrator')).body)).not.toHaveProperty('replaced')
      const now = (await give('owner', 'administrator')).headers.get('etag')!
      expect(userIn((await give('marc', 'reader', now)).body)).not.toHaveProperty('replaced')
    })
  },
)
