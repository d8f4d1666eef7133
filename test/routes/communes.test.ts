import { insertDomain, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()
const visit = await openRoutes(db, { domainId: (await insertDomain(db)).id })

test('anyone reads the communes of two digits, and a browser keeps them for a day', async () => {
  const { status, text, response } = await visit('/communes/29')
  expect(status).toBe(200)
  expect(text).toContain('29000 Quimper|')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
})

test.each(['00', '2', '29000', '__proto__', 'constructor'])('no commune begins with %s', async (prefix) => {
  expect((await visit(`/communes/${prefix}`)).status).toBe(404)
})
