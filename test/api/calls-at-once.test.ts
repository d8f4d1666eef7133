import { readProfile } from '#db/accounts/profile-entries.ts'
import { aClient } from '#test/support/api/client.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'

test.each(Object.entries(databasesOfTier))(
  'of four calls at once with one version, on %s, one is accepted and the others are refused with its value',
  async (_name, open) => {
    const api = await openApiServer(testDatabase(open))
    const client = await aClient(api)
    const { headers } = await api.call('GET', client.at, { token: client.token })
    const ifMatch = { 'If-Match': headers.get('etag')! }
    const towns = ['Nantes', 'Rennes', 'Brest', 'Vannes']
    const answers = await Promise.all(
      towns.map((town) => client.put('', { profile_entries: { applicant_city: town } }, ifMatch)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
    const taken = towns[answers.findIndex(({ status }) => status === 200)]
    expect((await readProfile(api.db, client.account)).applicantCity).toBe(taken)
    for (const { body } of answers.filter(({ status }) => status === 412))
      expect(body).toMatchObject({ current: { applicant_city: taken } })
  },
)
