import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newCode } from '#db/encryption/codes.ts'
import { fieldsOf } from '#test/support/files/multipart.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'

const server = await openGuardServer()

const KB = 1024
const space = spaceOf(newCode(26))
const pages = [space, '/utilisateurs', '/demarches-administratives/pieces-jointes/x']
const senders = {
  'one of our pages': { 'Sec-Fetch-Site': 'same-origin' },
  'a hidden origin': { Origin: 'null' },
  'a browser that says nothing': {},
}
const everySender = pages.flatMap((page) => Object.entries(senders).map(([from, headers]) => ({ page, from, headers })))

describe.each(everySender)('a form without a token, sent to $page by $from', ({ page, headers }) => {
  test('a submitted text is not returned beyond 64 kB, whatever it contains', async () => {
    const long = `message=${'%22'.repeat(65 * KB)}`
    const many = Array.from({ length: 900 }, (_, at) => `n${at}=${'a'.repeat(100)}`).join('&')
    for (const body of [long, many]) {
      const { status, text } = await server.post(body, headers, page)
      expect(status).toBe(403)
      expect(text.length).toBeLessThan(16 * KB)
      expect(text).toContain(`<a class="button" href="${page}">Revenir au formulaire</a>`)
      expect(text).toContain('ce que vous avez écrit y est encore')
    }
  })

  test('a submitted text is not returned beyond 64 kB in multipart encoding either', async () => {
    const parts = fieldsOf({ message: '"'.repeat(65 * KB) })
    expect((await server.postParts(parts, headers, page)).text.length).toBeLessThan(16 * KB)
  })

  test('a submitted text is returned below 64 kB', async () => {
    const { text } = await server.post(`message=${'a'.repeat(60 * KB)}`, headers, page)
    expect(formsIn(text)[0]?.values.message).toHaveLength(60 * KB)
  })
})

const foreign = 'email=paul%40evil.example&role=administrator&intent=invite&_once=x'

test.each(['a hidden origin', 'a browser that says nothing'] as const)(
  'a form without a token from %s comes back with every field visible, none hidden beside ours',
  async (from) => {
    const { status, text } = await server.post(foreign, senders[from], '/utilisateurs')
    expect(status).toBe(403)
    expect([...text.matchAll(/<input type="hidden" name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['_csrf'])
    expect(text).toContain('Voici ce qui serait envoyé à l’adresse /utilisateurs.')
    expect(text).toMatch(/<label for="envoi-0">email<\/label><br><textarea id="envoi-0" [^>]*>\npaul@evil\.example</)
    expect(formsIn(text)[0]?.values).toMatchObject({ email: 'paul@evil.example', role: 'administrator', _once: 'x' })
  },
)

test('a form from our page with its token comes back whole after another refusal', async () => {
  const heavy = { name: 'photo', fileName: 'jeanne.jpg', bytes: Buffer.alloc(11 * KB * KB) }
  const message = 'é'.repeat(300_000)
  const { status, text } = await server.postParts([...fieldsOf({ _csrf: token, message }), heavy], {}, space)
  expect(status).toBe(413)
  expect(text).toContain('enctype="multipart/form-data"')
  const { values } = formsIn(text)[0]!
  expect((await server.postParts(fieldsOf(values), {}, space)).status).toBe(200)
})
