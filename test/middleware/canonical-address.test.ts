import { readdirSync } from 'node:fs'
import { canonicalPath } from '#app/middleware/canonical-address.ts'
import { fieldsOf } from '#test/support/files/multipart.ts'
import { addressesOf } from '#test/support/page/addresses.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'
import { readBuild } from '#test/support/server/routes.ts'

const build = await readBuild()
/** Every route except `*`, which is not a page. */
const patterns = [...new Set(addressesOf(build).patterns)].filter((pattern) => pattern !== '/*')

/** A value like the secrets in URLs, whose case matters. */
const VALUE = 'aZ-9_b'
const fill = (pattern: string) => pattern.replace(/:\w+/g, VALUE)
const dataOf = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

const escapeAll = (text: string) => text.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
/** Changes the static words of a pattern and leaves the parameter names. */
const inWords = (pattern: string, change: (word: string) => string) =>
  pattern.replace(/:\w+|[a-z]+/gi, (word) => (word.startsWith(':') ? word : change(word)))
const otherCase = (word: string) => (word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase())

/** Other spellings of a URL that the router or the URL parser accepts. */
const ways: Record<string, (pattern: string) => string> = {
  'in capitals': (pattern) => fill(inWords(pattern, otherCase)),
  'with a capital': (pattern) => fill(pattern.replace(/^\/\w/, otherCase)),
  'with escapes': (pattern) => fill(inWords(pattern, escapeAll)),
  'with a dash escaped': (pattern) => fill(pattern.replace('-', '%2d')),
  'with its parameters escaped': (pattern) => pattern.replace(/:\w+/g, escapeAll(VALUE)),
  'with a double slash': (pattern) => `/${fill(pattern)}`,
  'with double slashes': (pattern) => fill(pattern).replaceAll('/', '//'),
  'with a slash at the end': (pattern) => `${fill(pattern)}/`,
  'with slashes at the end': (pattern) => `${fill(pattern)}//`,
  'through a folder and back': (pattern) => `/a/..${fill(pattern)}`,
  'through an escaped dot': (pattern) => `/%2e${fill(pattern)}`,
  'with a backslash': (pattern) => `\\${fill(pattern)}`,
}

/** Every page in that spelling, and its data. */
const writtenIn = (write: (pattern: string) => string) =>
  patterns.flatMap((pattern) => {
    const path = write(pattern).replace(/^(?!\/)/, '/')
    const page = fill(pattern)
    return path === page
      ? []
      : [
          { path, page },
          { path: `${path}.data`, page: dataOf(page) },
        ]
  })

const server = await openGuardServer({ build })

describe('each page has one URL', () => {
  test.each(patterns.map(fill))('the canonical URL of %s is its own, and so is that of its data', (page) => {
    expect(canonicalPath(build.routes, page)).toBe(page)
    expect(canonicalPath(build.routes, dataOf(page))).toBe(dataOf(page))
  })

  test.each(Object.entries(ways))('a page URL written %s redirects to the canonical one', (_name, write) => {
    const written = writtenIn(write)
    expect(written.length).toBeGreaterThan(patterns.length / 4)
    for (const { path, page } of written) expect(`${path} ${canonicalPath(build.routes, path)}`).toBe(`${path} ${page}`)
  })

  test.each(['in capitals', 'with escapes', 'with a double slash', 'with a slash at the end'])(
    'written %s, a GET is redirected and a POST is refused',
    async (way) => {
      for (const { path, page } of writtenIn(ways[way]!)) {
        const { status, headers } = await server.send({ path: `${path}?q=%C3%A9&a` })
        expect([path, status, headers.location]).toEqual([path, 301, `${page}?q=%C3%A9&a`])
        expect(headers['cache-control']).toBe('no-store')
        if (!path.endsWith('.data')) expect((await server.post(`_csrf=${token}`, {}, path)).status).toBe(404)
      }
    },
  )

  test('a HEAD is redirected too, and a POST gets a link to the page', async () => {
    const head = await server.send({ method: 'HEAD', path: '/MOTS/aB' })
    expect([head.status, head.headers.location]).toEqual([301, '/mots/aB'])
    const { status, text } = await server.post(`_csrf=${token}`, {}, '/Connexion/')
    expect([status, text]).toEqual([404, expect.stringContaining('<a class="button" href="/connexion">')])
  })

  test('an upload to a non-canonical URL is refused before the permission check', async () => {
    const asked: string[] = []
    const door = await openGuardServer({
      build,
      mayUpload: async ({ path }) => asked.push(path) > 0,
    })
    onTestFinished(door.close)
    const page = '/demarches-administratives/pieces-jointes/x'
    const parts = [...fieldsOf({ _csrf: token }), { name: 'file', fileName: 'a.pdf', bytes: '%PDF-1.7' }]
    for (const write of Object.values(ways)) {
      const path = write('/demarches-administratives/pieces-jointes/:type').replace(/^(?!\/)/, '/')
      expect([path, (await door.postParts(parts, {}, path)).status]).toEqual([path, 404])
    }
    expect(asked).toEqual([])
    expect(readdirSync(door.folder)).toEqual([])
    await door.postParts(parts, {}, page)
    expect(asked).toEqual([page])
  })

  test.each(['/connexion', '/mots/aB', '/'])('at %s, both are accepted', async (path) => {
    expect((await server.send({ path: `${path}?a=b` })).status).toBe(200)
    expect((await server.post(`_csrf=${token}`, {}, path)).status).toBe(200)
  })

  test.each(['/magic-link?token=a', '/magic-link?%74oken=a', '/magic-link?a&jeto%6e=a', '/rappels/a', '/mots/a'])(
    '%s holds a secret and is not cached',
    async (path) => {
      expect((await server.send({ path })).headers['cache-control']).toBe('no-store')
    },
  )
})

describe('a URL without a page', () => {
  test.each([
    '/nulle-part',
    '/Nulle-Part',
    '/%5F_manifest',
    '/espace-ceremonie%2Fdates',
    '/espace%252Dceremonie',
    '/robots.TXT',
  ])('%s is not redirected', async (path) => {
    expect((await server.send({ path })).status).toBe(200)
  })

  test.each(['/__manifest', '/__manifest?p=%2Fa&version=1', '/__MANIFEST', '//__manifest', '/__manifest/'])(
    '%s does not list routes',
    async (path) => {
      expect((await server.send({ path })).status).toBe(404)
    },
  )
})

test('the canonical form of any URL is its own canonical form', () => {
  const parts = ['/', '.data', '%2e', '..', '%2F', '\\', 'E', 'mots/', '_root', '%41', '@', '%00', 'Login', '#', '?']
  for (const one of parts)
    for (const two of parts) {
      const first = canonicalPath(build.routes, `/${one}${two}`)
      expect(first && canonicalPath(build.routes, first)).toBe(first)
    }
})
