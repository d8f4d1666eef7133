import { insertFamily, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

test('security.txt is at its standard URL', async () => {
  const db = testDatabase()
  const visit = await openRoutes(db, { domainId: (await insertFamily(db)).domain.id })
  const { status, text, response } = await visit('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/)
})
