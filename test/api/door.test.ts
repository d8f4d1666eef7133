import { readFileSync } from 'node:fs'
import { listCalls } from '#app/rules/api/calls.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { insertFamily, insertPerson, noon, testDatabase } from '#test/support/given.ts'
import { filesIn, importsOf } from '#test/support/source/source.ts'

const partner = 'https://logiciel.example'
const site = { apiOrigins: [partner] }
const api = await openApiServer(testDatabase(), { site, limitLoopback: true })

const isProblem = ({ headers }: { headers: Headers }) =>
  headers.get('content-type') === 'application/problem+json; charset=utf-8'

describe('an unknown call', () => {
  test.each([
    ['an address of nothing', 'GET', '/nothing', 404],
    ['another method', 'DELETE', '/users/me', 405],
    ['an address that is not written well', 'GET', '/accounts/%ff', 400],
    ['too long an address', 'GET', `/accounts/${'a'.repeat(5000)}`, 414],
    ['a name that comes twice', 'GET', '/users/me?a=1&a=2', 400],
  ])('%s gets problem details, never HTML', async (_what, method, path, status) => {
    const answered = await api.send(method, path)
    expect(answered.status).toBe(status)
    expect(isProblem(answered)).toBe(true)
    expect(answered.headers.get('etag')).toBeNull()
    expect(answered.body).toMatchObject({ status, title: expect.stringMatching(/^\p{Lu}/u) })
  })

  test('405 lists the methods of every path, and no other method', async () => {
    const paths = new Map<string, string[]>([['/openapi.json', ['get']]])
    for (const [, { path, method }] of listCalls()) paths.set(path, [...(paths.get(path) ?? []), method])
    for (const [path, methods] of paths) {
      const at = path.replace(/\{(\w+)\}/g, 'some')
      for (const method of ['get', 'post', 'put', 'patch', 'delete'].filter((one) => !methods.includes(one))) {
        const { status, headers } = await api.send(method.toUpperCase(), at)
        const allowed = methods.flatMap((one) => (one === 'get' ? ['GET', 'HEAD'] : [one.toUpperCase()]))
        expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, allowed.join(', ')])
      }
    }
  })

  test('/api is a page', async () => {
    expect((await api.send('GET', '')).text).toBe('a page')
  })

  test('every response has the security headers, and sets no cookie', async () => {
    for (const path of ['/openapi.json', '/users/me', '/nothing', '/domains/localhost']) {
      const { headers } = await api.send('GET', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('set-cookie')).toBeNull()
    }
  })
})

describe('a body', () => {
  test.each([
    ['of more than 2 MB', `{"email":"${'a'.repeat(2 * 1024 * 1024)}"}`, 'application/json', 413],
    ['that is a form', 'email=a%40b.fr', 'application/x-www-form-urlencoded', 415],
    ['in another encoding', '{}', 'application/json; charset=latin1', 415],
    ['that is no JSON', '{"email":', 'application/json', 400],
    ['that is deep', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json', 400],
    ['with a NUL', '{"email":"a\\u0000@b.fr"}', 'application/json', 400],
    ['with a key that is a trap', '{"__proto__":{"email":"a@b.fr"}}', 'application/json', 422],
  ])('%s is refused', async (_what, body, type, status) => {
    const answered = await api.call('POST', '/sign_in', { body, headers: { 'Content-Type': type } })
    expect(answered.status).toBe(status)
  })

  test('a refused body has an error for each field, with the message of the pages', async () => {
    const { body } = await api.call('POST', '/sign_in', { body: { email: 'claire@', stranger: 1 } })
    expect(body).toMatchObject({
      errors: {
        email: 'Cette adresse e-mail ne semble pas correcte.',
        stranger: 'Ce champ n’est pas attendu ici.',
      },
    })
  })
})

const preflight = (origin: string) =>
  api.send('OPTIONS', '/users/me', { headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' } })

test('another site may make calls from the origins that the partner has set, without a cookie', async () => {
  const { status, headers } = await preflight(partner)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(partner)
  expect(headers.get('access-control-allow-headers')).toContain('If-Match')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('vary')).toContain('Origin')
})

test('another site may make no call from any other origin', async () => {
  const { headers } = await preflight('https://ailleurs.example')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  const { headers: answered } = await api.send('GET', '/domains/x', { headers: { Origin: 'null' } })
  expect(answered.get('access-control-allow-origin')).toBeNull()
})

describe('limits', () => {
  test('a token over its calls per minute must wait as Retry-After says', async () => {
    const token = await api.tokenOf(await insertPerson(api.db))
    const other = await api.tokenOf(await insertPerson(api.db))
    let last = await api.call('GET', '/users/me', { token })
    for (let calls = 1; calls <= 300; calls++) last = await api.call('GET', '/users/me', { token })
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.call('GET', '/users/me', { token: other })).status).toBe(200)
  })

  test('an address gets three emails, then none for a while', async () => {
    const { email } = await insertPerson(api.db)
    const ask = async () => await api.call('POST', '/sign_in', { body: { email } })
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status)
    expect(statuses).toEqual([204, 204, 204, 429])
  })
})

test('a list has pages of a hundred, and Link names the next one', async () => {
  const { owner, account } = await insertFamily(api.db)
  const token = await api.tokenOf(owner)
  const at = `/accounts/${account.hashid}/document_statuses`
  const kinds = (await api.call('GET', at, { token })).body as { document_id: string }[]
  const writtenOnce = ['copieActeDeces', 'agiraRechercheBeneficiaire', 'cpamCourrierComplet', 'poleEmploi']
  const several = kinds.map(({ document_id: id }) => id).filter((id) => !writtenOnce.includes(id))
  const ids = several.flatMap((id) => Array.from({ length: 8 }, (_, index) => `${id}-${index + 2}`))
  for (const id of ids) {
    const document = { documentId: id as DocumentId, status: 'pending', statusData: {} } as const
    await saveDocument(api.db, account, document, { by: owner.id, now: noon })
  }
  const first = await api.call('GET', at, { token })
  expect(first.body).toHaveLength(100)
  expect(first.headers.get('link')).toBe(`</api${at}?page=2>; rel="next"`)
  const second = await api.call('GET', `${at}?page=2`, { token })
  expect(second.headers.get('link')).toBeNull()
  const all = [...(first.body as object[]), ...(second.body as object[])] as { document_id: string }[]
  expect(new Set(all.map(({ document_id }) => document_id)).size).toBe(all.length)
  expect((await api.call('GET', `${at}?page=zero`, { token })).status).toBe(400)
})

test('only one module reads the Authorization header', () => {
  const readers = filesIn('app').filter((file) =>
    /headers\.authorization|'authorization'/i.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual(['app/api/caller.ts'])
  expect(importsOf('app/api/caller.ts').files).not.toContain('app/http/guards.ts')
  expect(listCalls().length).toBeGreaterThan(31)
})
