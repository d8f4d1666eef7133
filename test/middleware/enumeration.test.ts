import { replaceAddresses } from '#db/deceased-space/targets.ts'
import { anEmail } from '#test/support/access/access.ts'
import { insertFamilySpace } from '#test/support/condolences/submitted.ts'
import { insertFamily, testDatabase } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db, { limitLoopback: true })
/** Everything that a browser receives, without the random values of each page. */
type Told = { status: number; headers: Record<string, unknown>; text: string }
const toldBy = ({ status, headers, text }: Told) => {
  const { date: _date, etag: _etag, 'content-length': _length, ...others } = headers
  const withoutChance = (words: string) =>
    words
      .replace(/nonce[-="']+[\w+/=]+/g, 'nonce')
      .replace(/name="_(csrf|once)" value="[^"]*"/g, 'token')
      .replace(/pre=[^;]+/, 'pre')
  return { status, headers: JSON.parse(withoutChance(JSON.stringify(others))), text: withoutChance(text) }
}

async function signIn(email: string) {
  const browser = server.openBrowser()
  await browser.get('/connexion')
  const asked = await browser.post('/connexion', { email })
  const next = await browser.get('/check-email')
  const wrong = await browser.post('/check-email', { code: 'AAAA-AAAA' })
  expect(next.text).toContain(email)
  return [asked, next, wrong].map((told) => toldBy({ ...told, text: told.text.replaceAll(email, 'address') }))
}

test('a known and an unknown email address get the same responses, page after page', async () => {
  const known = 'zoe@connue.example'
  await insertFamily(db, { email: known })
  expect(await signIn(known)).toEqual(await signIn('zae@connue.example'))
})

test.each([
  ['its page', ''],
  ['its portrait', '/portrait.jpg'],
  ['the picture of a message', '/photos/aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg'],
  ['a moment', '/agenda/snack.ics'],
  ['where a message is withdrawn', '/retirer'],
  ['where to sleep', '/entraide'],
  ['the report of a message', '/signaler/aaaaaaaaaaaaaaaaaaaaaaaaaa'],
])('a private space and a missing space get the same response: %s', async (_what, end) => {
  const { page } = await insertFamilySpace(db, { visibility: 'relatives' })
  const nowhere = `/espace-defunt/${'a'.repeat(26)}`
  const browser = server.openBrowser()
  await browser.get('/connexion')
  const askFor = async (space: string) => {
    const told = toldBy(await browser.get(`${space}${end}`))
    return { ...told, text: told.text.replaceAll(encodeURIComponent(space), 'here').replaceAll(space, 'here') }
  }
  const told = await askFor(page)
  expect(told.status).toBe(404)
  expect(await askFor(nowhere)).toEqual(told)
})

test('a condolence to a space that closes, moves or is deleted in the meantime comes back whole, with the same response', async () => {
  const typed = { name: 'Marc <Petit>', message: 'Elle riait.\nFort.', intent: 'laisser' }
  const [restricted, moved] = [await insertFamilySpace(db), await insertFamilySpace(db)]
  const nowhere = `/espace-defunt/${'a'.repeat(26)}`
  const browser = server.openBrowser()
  await browser.get(restricted.page)
  await db
    .updateTable('deceasedSpace')
    .set({ visibility: 'relatives' })
    .where('accountId', '=', restricted.account.id)
    .execute()
  await replaceAddresses(db, moved.account)
  const [told, ...others] = await Promise.all(
    [nowhere, restricted.page, moved.page].map(async (space) => {
      const { text, ...told } = toldBy(await browser.post(space, typed))
      return { ...told, text: text.replaceAll(encodeURIComponent(space), 'here').replaceAll(space, 'here') }
    }),
  )
  expect(told!.status).toBe(404)
  expect(told!.text).toContain('Elle riait.\nFort.')
  expect(told!.text).toContain('Marc &lt;Petit&gt;')
  expect(others).toEqual([told, told])
})

describe('over the limit', () => {
  test('the 4th to the 30th request for one email address are asked to wait, in French, with the address kept in the form', async () => {
    const email = 'marie@famille.example'
    await insertFamily(db, { email })
    const browser = server.openBrowser()
    await browser.get('/connexion')
    const statuses: number[] = []
    let last: Awaited<ReturnType<typeof browser.post>> | undefined
    for (let ask = 0; ask < 30; ask++) {
      last = await browser.post('/connexion', { email })
      statuses.push(last.status)
    }
    expect(statuses).toEqual([303, 303, 303, ...Array(27).fill(429)])
    expect(last?.headers['retry-after']).toBe('900')
    expect(last?.text).toContain('Nous avons déjà écrit plusieurs fois à cette adresse.')
    expect(last?.text).toContain('<html lang="fr">')
    expect(last?.text).toContain(`value="${email}"`)

    expect((await browser.post('/connexion', { email: anEmail() })).status).toBe(303)
    const started = await server.openBrowser().follow((await server.readSignIn(email)).link)
    expect(started.status).toBe(303)
    expect(started.headers['set-cookie']?.join()).toContain('sid=')
  })

  test('an unknown email address gets the same response', async () => {
    const ask = async (email: string) => {
      const browser = server.openBrowser()
      await browser.get('/connexion')
      for (let ask = 0; ask < 3; ask++) await browser.post('/connexion', { email })
      return toldBy(await browser.post('/connexion', { email }))
    }
    await insertFamily(db, { email: 'lea@famille.example' })
    const known = await ask('lea@famille.example')
    const unknown = await ask('luc@famille.example')
    expect(known.status).toBe(429)
    expect(unknown).toEqual({ ...known, text: known.text.replaceAll('lea@', 'luc@') })
  })
})

describe('an email address that a mail header would interpret', () => {
  test.each([
    'a@b.example,evil@x.example',
    'a@b.example;evil@x.example',
    'a@b.example\r\nBcc: evil@x.example',
    'a@b.example\nTo: evil@x.example',
    'a@b.example%0d%0aBcc:evil@x.example',
    '<evil@x.example>',
    '"a" <evil@x.example>',
    'a@b.example evil@x.example',
    'a@[127.0.0.1]',
    'a@b.example\u0000',
  ])('%j gets no email', async (email) => {
    const browser = server.openBrowser()
    await browser.get('/connexion')
    const before = await db.selectFrom('outbox').select('id').execute()
    const answer = await browser.post('/connexion', { email })
    expect([400, 422]).toContain(answer.status)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual(before)
  })
})
