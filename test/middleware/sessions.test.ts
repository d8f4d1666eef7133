import { currentTerms, termsVersions } from '#app/rules/access/terms.ts'
import { listedCookies } from '#app/rules/cookies.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { insertAcceptedTerms, listAcceptedTerms } from '#db/accounts/terms.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { anEmail } from '#test/support/access/access.ts'
import { insertFamily, testDatabase } from '#test/support/given.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const area = '/demarches-administratives'

const db = testDatabase()
const server = await openTestServer(db)
type Browser = ReturnType<TestServer['openBrowser']>

/** Requests a sign-in link as a user does, and returns its path. */
async function askForLink(browser: Browser, email: string): Promise<string> {
  await browser.get('/connexion')
  await browser.post('/connexion', { email })
  return (await server.readSignIn(email)).link
}

/** Whether the response is a redirect to sign-in, without any content of the page. */
function isKeptOut({ status, headers }: Awaited<ReturnType<Browser['get']>>): boolean {
  return [302, 303].includes(status) && /^\/(connexion|.*inscription)/.test(headers.location ?? '')
}

async function aMember() {
  const email = anEmail()
  const { account, owner } = await insertFamily(db, { email })
  const browser = server.openBrowser()
  const started = await browser.follow(await askForLink(browser, email))
  expect(started.status).toBe(303)
  return { browser, email, account, owner }
}

test('a browser receives every cookie that "Vos données" lists, and no other', async () => {
  const { browser, account, owner } = await aMember()
  const page = await browser.get('/vos-donnees')
  await insertSpace(db, account, { ...newSpace('Jeanne', 'word'), word: 'muguet' }, { by: owner.id, now: new Date() })
  const space = `/espace-defunt/${account.hashid}`
  const visitor = server.openBrowser()
  await visitor.get(`${space}/acces`)
  await visitor.post(`${space}/acces`, { word: 'muguet' })
  await browser.post('/services', { hashid: account.hashid })
  await browser.post('/preferences', { returnTo: '/', intent: 'acceptCookies' })
  await browser.post('/preferences', { returnTo: '/', reading: 'clair' })
  const listed = listedCookies('http://localhost').map(({ name }) => name)
  // The cookie of a partner's console, which a family never gets (test/roles/team.test.ts).
  expect(listed).toContain('pro')
  expect([...Object.keys({ ...browser.cookies, ...visitor.cookies }), 'pro'].toSorted()).toEqual(listed.toSorted())
  for (const name of listed) expect(page.text).toContain(`<strong>${name}</strong>`)
})

test('a user who accepted older terms is shown a notice once, when they come back', async () => {
  const email = anEmail()
  const { owner } = await insertFamily(db, { email })
  await insertAcceptedTerms(db, owner.id, termsVersions[0].version, new Date())
  const comeBack = async () => {
    const browser = server.openBrowser()
    const { headers } = await browser.follow(await askForLink(browser, email))
    return (await browser.get(headers.location!)).text
  }
  expect(await comeBack()).toContain(currentTerms.change)
  expect(await comeBack()).not.toContain(currentTerms.change)
  expect(await listAcceptedTerms(db, owner.id)).toEqual([termsVersions[0].version, currentTerms.version])
})

describe('a session', () => {
  test('planted before signing in is invalid after', async () => {
    const email = anEmail()
    await insertFamily(db, { email })
    const planted = 'a-session-that-someone-else-knows'
    const victim = server.openBrowser({ sid: planted })
    await victim.follow(await askForLink(victim, email))
    expect(victim.cookies.sid).toMatch(/^[\w-]{43}$/)
    expect(victim.cookies.sid).not.toBe(planted)
    expect((await victim.get(area)).status).toBe(200)
    expect(isKeptOut(await server.openBrowser({ sid: planted }).get(area))).toBe(true)
  })

  test('a session is closed by signing in again', async () => {
    const { browser, email } = await aMember()
    const first = browser.cookies.sid!
    const again = server.openBrowser({ pre: browser.cookies.pre! })
    const link = await askForLink(again, email)
    again.cookies.sid = first
    await again.follow(link)
    expect(again.cookies.sid).not.toBe(first)
    expect(isKeptOut(await server.openBrowser({ sid: first }).get(area))).toBe(true)
  })

  test('a session ends at sign-out: its cookie opens nothing afterwards', async () => {
    const { browser } = await aMember()
    const stolen = { ...browser.cookies }
    expect((await browser.get(area)).status).toBe(200)
    const left = await browser.post('/deconnexion')
    expect(left.status).toBe(303)
    expect(browser.cookies.sid).toBeUndefined()
    const thief = server.openBrowser(stolen)
    expect(isKeptOut(await thief.get(area))).toBe(true)
    expect(isKeptOut(await thief.get(`${area}/courriers/bailleur`))).toBe(true)
    expect(isKeptOut(await thief.get(`${area}/courriers/bailleur.pdf`))).toBe(true)
  })

  test('a session leaves the device cookie when it ends, by which the sign-in page recognises the user', async () => {
    const { browser, email } = await aMember()
    const { device } = browser.cookies
    expect(device).toMatch(/^[\w-]{43}$/)
    await browser.post('/deconnexion')
    expect(browser.cookies).toEqual({ device })
    expect(isKeptOut(await browser.get(area))).toBe(true)
    await browser.follow(await askForLink(browser, email))
    expect(browser.cookies.device).toBe(device)
  })

  test('a session is not opened by a used link', async () => {
    const { email } = await aMember()
    const browser = server.openBrowser()
    const link = await askForLink(browser, email)
    await browser.follow(link)
    const thief = server.openBrowser()
    await thief.get('/connexion')
    const replayed = await thief.follow(link)
    expect(replayed.status).toBe(410)
    expect(replayed.headers['set-cookie']?.join() ?? '').not.toContain('sid=')
  })

  test('belongs to one host: its cookie opens nothing on another host', async () => {
    const { browser } = await aMember()
    await db
      .updateTable('session')
      .set({ domainId: await anotherDomain() })
      .execute()
    expect(isKeptOut(await browser.get(area))).toBe(true)
  })
})

async function anotherDomain(): Promise<string> {
  const domain = await db.selectFrom('domain').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('domain')
    .values({ ...domain, id: 'another', slug: 'another', hostname: 'another.example', isDefault: 0 })
    .execute()
  return 'another'
}
