import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newCode } from '#db/encryption/codes.ts'
import { type GuardServer, openGuardServer, token } from '#test/support/server/guard-server.ts'

describe('a network that sends many forms', () => {
  let server: GuardServer
  beforeAll(async () => {
    server = await openGuardServer({ limitLoopback: true })
    for (let form = 0; form < 120; form++) expect((await server.post(`_csrf=${token}`)).status).toBe(200)
  })

  test('a network that sends many forms waits one minute and gets its submitted text back', async () => {
    const answer = await server.post(`_csrf=${token}&lettre=%3Cb%3ECher+notaire%3C%2Fb%3E`)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(answer.text).toContain('Attendez une minute, puis réessayez.')
    expect(answer.text).toContain('&lt;b&gt;Cher notaire&lt;/b&gt;')
    expect(answer.text).toContain('Réessayer')
  })

  test('a network that sends many forms can still leave condolences, because hundreds of mourners may share it', async () => {
    const page = spaceOf(newCode(26))
    for (let form = 0; form < 1000; form++) {
      expect((await server.post(`_csrf=${token}`, {}, page)).status).toBe(200)
    }
    expect((await server.post(`_csrf=${token}`, {}, page)).status).toBe(429)
  })

  test('a network that sends many forms can still read pages', async () => {
    expect((await server.send()).status).toBe(200)
  })
})

test('a network has no limit on the loopback address', async () => {
  const server = await openGuardServer()
  for (let form = 0; form < 130; form++) expect((await server.post(`_csrf=${token}`)).status).toBe(200)
  await server.close()
})
