import type { LoggedResponse } from '#app/middleware/request-log.ts'
import { testDatabase } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

test('each response is logged with its route: rendered, cached, redirected or missing', async () => {
  const db = testDatabase()
  const answers: LoggedResponse[] = []
  const server = await openTestServer(db, { answered: (answer) => answers.push(answer) })
  for (const path of ['/cgu', '/cgu', '/connexion', '/services', '/nulle-part']) await server.openBrowser().get(path)
  await expect
    .poll(() => answers.map(({ route, status }) => `${status} ${route}`))
    .toEqual(['200 routes/cgu', '200 routes/cgu', '200 routes/connexion', '302 routes/services', '404 routes/$'])
})
