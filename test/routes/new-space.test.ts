import { findSpace } from '#db/deceased-space/spaces.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { databases, insertDomain, insertFamily, openSession } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// choice-79, on the page and in a call.

test('a new space is visible to relatives, however it is opened, and its first page asks who may see it', async () => {
  const api = await openApiServer(await databases.sqlite())
  const { db } = api
  const domainId = (await insertDomain(db)).id
  const visit = await openRoutes(db, { domainId, differs: { services: ['da', 'ec', 'ed', 'ta'] } })
  const ways = {
    page: async (hashid: string, sessionId: string) => void (await visit(`/espace-defunt/${hashid}`, { sessionId })),
    call: async (hashid: string, _: string, token: string) =>
      void (await api.send('PUT', `/accounts/${hashid}/ed_space`, { token, body: { ed_space: { snack: false } } })),
  }
  for (const [way, open] of Object.entries(ways)) {
    const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
    const sessionId = await openSession(db, { userId: owner.id, domainId, accountId: account.id })
    await open(account.hashid, sessionId, await api.tokenOf(owner))
    expect(await findSpace(db, account), way).toMatchObject({ visibility: 'relatives', isVisibilityChosen: false })
    const first = await visit(`/espace-defunt/${account.hashid}`, { sessionId })
    expect(first.text, way).toContain('name="visibility"')
    expect((await visit(`/espace-defunt/${account.hashid}`)).status, way).toBe(404)
  }
  await api.close()
})
