import { homeOf, type Service, services } from '#app/rules/access/services.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { anEmail } from '#test/support/access/access.ts'
import { insertFamily, testDatabase, testKeys } from '#test/support/given.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const area = '/demarches-administratives'

const db = testDatabase()
const server = await openTestServer(db, { site: { services: ['da', 'ec', 'ed', 'ta'] } })
type Browser = ReturnType<TestServer['openBrowser']>

async function askForLink(browser: Browser, email: string): Promise<string> {
  await browser.get('/connexion')
  await browser.post('/connexion', { email })
  return (await server.readSignIn(email)).link
}

const signIn = async (browser: Browser, email: string) => await browser.follow(await askForLink(browser, email))

async function aMember() {
  const email = anEmail()
  const family = await insertFamily(db, { email, profile: { deceasedFirstName: 'Jeanne' } })
  const browser = server.openBrowser()
  await signIn(browser, email)
  const stored = async () => (await findUserByEmail(db, testKeys, email))?.currentService
  return { ...family, browser, email, stored }
}

/** Each page, and the current service after it; undefined if it changes nothing. S1-2. */
const pages: [page: string, service: string | undefined][] = [
  [area, 'demarches-administratives'],
  ['/espace-ceremonie', 'espace-ceremonie'],
  ['/tarificateur', 'tarificateur'],
  ['/espace-defunt/{hashid}', 'espace-defunt'],
  [`${area}/courriers`, 'demarches-administratives'],
  ['/compte', undefined],
  [`${area}/a-qui-ecrire?courrier=bailleur`, 'demarches-administratives'],
  ['/espace-ceremonie/deroule', 'espace-ceremonie'],
  ['/compte', undefined],
  ['/tarificateur/questions', 'tarificateur'],
  ['/services', 'services'],
  ['/espace-ceremonie', 'espace-ceremonie'],
  ['/cgu', 'services'],
  ['/espace-ceremonie', 'espace-ceremonie'],
  ['/utilisateurs', 'services'],
  ['/espace-ceremonie', 'espace-ceremonie'],
  ['/conseils', 'services'],
  ['/espace-ceremonie', 'espace-ceremonie'],
  ['/nulle-part', undefined],
  ['/connexion', undefined],
  ['/demarches-administratives/inscription', undefined],
]

test('the current service is that of the last page opened, in the database, in the browser and at sign-in', async () => {
  const { browser, email, account, stored } = await aMember()
  const wrong: string[] = []
  let last = 'demarches-administratives'
  for (const [page, service] of pages) {
    await browser.get(page.replace('{hashid}', account.hashid))
    last = service ?? last
    const here = [await stored(), browser.cookies.service]
    if (here.some((service) => service !== last)) wrong.push(`${page}: ${here.join()}, not ${last}`)
    delete browser.cookies.sid
    const { headers } = await signIn(browser, email)
    const code = (Object.keys(services) as Service[]).find((one) => services[one].path === last)
    const home = code === 'ed' ? `/espace-defunt/${account.hashid}` : code ? homeOf(code) : '/services'
    if (headers.location !== home) wrong.push(`${page}: leads to ${headers.location}, not ${home}`)
  }
  expect(wrong).toEqual([])
})

test('a browser without a valid hint lands on the service that the user last opened elsewhere', async () => {
  const { browser, email } = await aMember()
  await browser.get('/espace-ceremonie')
  for (const service of [undefined, '<b>', 'connexion', '//evil.example']) {
    const other = server.openBrowser(service === undefined ? {} : { service })
    expect((await signIn(other, email)).headers.location, service).toBe('/espace-ceremonie')
  }
})

test('/compte shows the account page', async () => {
  const { browser, email } = await aMember()
  const page = await browser.get('/compte')
  expect(page.status).toBe(200)
  expect(page.text).toContain(email)
  expect((await server.openBrowser().get('/compte')).headers.location).toBe('/connexion?returnTo=%2Fcompte')
})

test('a HEAD or a prefetch changes nothing', async () => {
  const { browser, stored } = await aMember()
  await browser.get(area)
  await browser.head('/espace-ceremonie')
  await browser.get('/espace-ceremonie', { 'Sec-Purpose': 'prefetch' })
  expect([await stored(), browser.cookies.service]).toEqual(['demarches-administratives', 'demarches-administratives'])
})

test('a shared computer stores neither the service nor the account, and signing out forgets both', async () => {
  const { browser, email, account } = await aMember()
  await browser.get('/espace-ceremonie')
  await browser.post('/services', { hashid: account.hashid })
  expect(browser.cookies).toMatchObject({ service: 'espace-ceremonie', compte: account.hashid })
  await browser.post('/deconnexion')
  expect([browser.cookies.service, browser.cookies.compte].filter(Boolean)).toEqual([])

  const shared = server.openBrowser()
  const link = await askForLink(shared, email)
  await shared.get(link)
  await shared.post('/magic-link', { token: link.split('token=')[1]!, sharedComputer: 'on' })
  await shared.get('/espace-ceremonie')
  await shared.post('/services', { hashid: account.hashid })
  expect([shared.cookies.service, shared.cookies.compte].filter(Boolean)).toEqual([])
})

test('the account in the cookie opens only for its members', async () => {
  const { owner, email } = await aMember()
  const second = await insertFamily(db, { profile: { deceasedFirstName: 'Lucien' } })
  await insertMembership(db, { accountId: second.account.id, userId: owner.id, role: 'reader' }, new Date())
  const strangers = await insertFamily(db, { profile: { deceasedFirstName: 'Ahmed' } })
  const nameAt = async (compte: string) => {
    const browser = server.openBrowser({ compte })
    await signIn(browser, email)
    return /Le dossier (?:de |d’)(\w+)/.exec((await browser.get('/services')).text)?.[1]
  }
  expect(await nameAt(second.account.hashid)).toBe('Lucien')
  expect(await nameAt(strangers.account.hashid)).toBe('Jeanne')
  expect(await nameAt('nobody')).toBe('Jeanne')
})
