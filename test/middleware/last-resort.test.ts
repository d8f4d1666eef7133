import { formsIn } from '#test/support/page/forms.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'

const server = await openGuardServer({
  answer: (req, _res, next) =>
    next(Object.assign(new Error('As planned.'), req.path === '/away' ? { code: 'SQLITE_IOERR_WRITE' } : {})),
})

test.each([
  ['/away', 503, '60'],
  ['/broken', 500, undefined],
])('a failure before any page at %s is answered with %d', async (path, status, saysWhen) => {
  const page = await server.send({ path })
  expect(page).toMatchObject({ status, text: expect.stringContaining('<h1>') })
  expect(page.headers['retry-after']).toBe(saysWhen)
})

test.each(['/away', '/broken'])('a form that fails at %s comes back with its fields', async (path) => {
  const sent = { _csrf: token, message: 'Ce que nous avions à dire.' }
  const page = await server.post(String(new URLSearchParams(sent)), { 'Sec-Fetch-Site': 'same-origin' }, path)
  expect(formsIn(page.text)[0]).toMatchObject({ action: path, values: sent })
})
