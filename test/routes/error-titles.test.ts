import { insertFamily, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

test('the title of a page with a GET form says that there is an error, as with other forms', async () => {
  const db = testDatabase()
  const visit = await openRoutes(db, { domainId: (await insertFamily(db)).domain.id, differs: { services: ['ta'] } })
  const page = '/tarificateur?obseques=cremation'
  expect((await visit(`${page}&distance=abc`)).text).toMatch(/<title>Erreur\u00A0: /)
  expect((await visit(page)).text).not.toContain('<title>Erreur')
})
