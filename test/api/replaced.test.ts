import { listCalls } from '#app/rules/api/calls.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import type { Body } from '#test/support/api/client.ts'
import { addressOf } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { databasesOfTier, insertPerson, noon, testDatabase } from '#test/support/given.ts'

/** Bodies of the calls for what several people fill: one field, the other, or both. */
const fieldsOfTwo: Record<string, (told: { one?: string; other?: string }) => Body> = {
  putAccount: ({ one, other }) => ({
    profile_entries: { ...(one && { applicant_city: one }), ...(other && { deceased_city: other }) },
  }),
  updateCeremony: ({ one, other }) => ({ ...(one && { address: one }), ...(other && { thanks: other }) }),
  updateEvent: ({ one, other }) => ({ ...(one && { words: one }), ...(other && { not_to_mention: other }) }),
  putSpace: ({ one, other }) => ({
    ed_space: { ...(one && { deceased_description: one }), ...(other && { snack_place: other }) },
  }),
}

describe.each(Object.entries(databasesOfTier))('what a call without a version replaces, on %s', async (_name, open) => {
  const files = await newFileStore()
  const api = await openApiServer(testDatabase(open), { context: { files } })

  test.each(Object.entries(fieldsOfTwo))(
    '%s: each value that is replaced has the author of its field',
    async (name, body) => {
      const [, call] = listCalls().find(([one]) => one === name)!
      const family = await insertSecretFamily(api.db, files)
      const [marc, anne] = [await insertPerson(api.db), await insertPerson(api.db)]
      for (const { id: userId } of [marc, anne]) {
        await insertMembership(api.db, { accountId: family.account.id, userId, role: 'administrator' }, noon)
      }
      const put = async (who: User, body: Body) => {
        const answered = await api.call('PUT', addressOf(call, family), { token: await api.tokenOf(who), body })
        expect(answered.status).toBe(200)
        const { replaced = [] } = answered.body as { replaced?: Body[] }
        return replaced.map(({ who, former_value }) => [who, former_value])
      }
      const nameOf = (person: typeof marc) => person.displayName ?? person.email

      await put(marc, body({ one: 'Nantes' }))
      await put(anne, body({ other: 'Brest' }))
      expect(await put(family.owner, body({ one: 'Rennes', other: 'Vannes' }))).toEqual([
        [nameOf(marc), 'Nantes'],
        [nameOf(anne), 'Brest'],
      ])

      // The sender has changed another field since.
      await put(marc, body({ one: 'Nantes' }))
      await put(family.owner, body({ other: 'Brest' }))
      expect(await put(family.owner, body({ one: 'Rennes' }))).toEqual([[nameOf(marc), 'Nantes']])
      expect(await put(family.owner, body({ one: 'Vannes' }))).toEqual([])
    },
  )
})
