import { dissociateUser } from '#app/operations/accounts/members.ts'
import { presentationOf } from '#app/rules/deceased-space/addresses.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { newFileStore } from '#test/support/files.ts'
import { eachTest, insertFamily, insertMember, testDatabase, testKeys } from '#test/support/given.ts'
import { formsIn, type PageForm } from '#test/support/page/forms.ts'
import { aContext } from '#test/support/server/context.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const files = await newFileStore()
const db = testDatabase()
const server = await openTestServer(db, { files, site: { services: ['da', 'ec', 'ed'] } })
const family = eachTest(() => insertSecretFamily(db, files))

type Browser = ReturnType<TestServer['openBrowser']>
type Answer = Awaited<ReturnType<Browser['get']>>

const text = 'Agence « des <Halles> » & l’été'
const fromHere = { 'Sec-Fetch-Site': 'same-origin' }

async function signIn(browser: Browser, email: string): Promise<Answer> {
  await browser.get('/connexion')
  await browser.post('/connexion', { email })
  return await browser.follow((await server.readSignIn(email)).link)
}

/** A form of each service, with its text field, as the owner of the account sees it. */
const pages = {
  'a letter': () => ['/demarches-administratives/courriers/bailleur', 'bailleurOwnerName'],
  'a moment of the ceremony': () => [
    `/espace-ceremonie?onglet=evenement&ceremonie=${family.ceremony.id}&evenement=${family.ceremony.eventId}&modifier=oui`,
    'words',
  ],
  'the presentation of the space': () => [presentationOf(family.account.hashid), 'deceasedDescription'],
} satisfies Record<string, () => [string, string]>

/** Opens a page, signed in, and fills in its form. Nothing is sent. */
async function typeIn(browser: Browser, [path, name]: [string, string]) {
  const { text: html } = await browser.get(path)
  const form = formsIn(html).find(({ values }) => name in values)!
  const label = html.split(`<label for="${name}">`)[1]!.split(/\s\(|</, 1)[0]!
  return { action: form.action || path, path, name, label, fields: { ...form.values, [name]: text } }
}

/** Finds the form that would send the submitted text again. */
const retryIn = ({ text: html }: Answer, name: string): PageForm =>
  formsIn(html).find(({ method, values }) => method === 'post' && name in values)!
const send = (browser: Browser, { action, values }: PageForm) => browser.postRaw(action, values, fromHere)

const losses: Record<string, (browser: Browser) => Promise<unknown>> = {
  'logging out in another tab': (browser) => browser.post('/deconnexion'),
  'losing the cookies': async (browser) => {
    for (const name of Object.keys(browser.cookies)) delete browser.cookies[name]
  },
}

const everyLoss = Object.entries(pages).flatMap(([what, page]) =>
  Object.entries(losses).map(([how, lose]) => ({ what, page, how, lose })),
)

describe.each(everyLoss)('$what, sent after $how', ({ page, lose }) => {
  async function lost() {
    const browser = server.openBrowser()
    await signIn(browser, family.owner.email)
    const typed = await typeIn(browser, page())
    await lose(browser)
    const refused = await browser.postRaw(typed.action, typed.fields, fromHere)
    expect(refused.status).toBe(403)
    return { browser, typed, refused }
  }

  test('leads to sign-in, then to the text, which its owner confirms', async () => {
    const { browser, typed, refused } = await lost()
    const again = await send(browser, retryIn(refused, typed.name))
    const toSignIn = expect.stringMatching(/^\/connexion\?raison=formulaire/)
    expect([again.status, again.headers.location]).toEqual([303, toSignIn])
    const entrance = await browser.get(again.headers.location!)
    expect(entrance.text).toContain('ce que vous veniez d’écrire est gardé ici')
    expect(entrance.text.slice(entrance.text.indexOf('<main'))).not.toContain('/inscription')

    expect((await signIn(browser, family.owner.email)).headers.location).toBe('/reprendre')
    const held = await browser.get('/reprendre')
    expect(held.text).toContain(`>${typed.label}</label>`)
    expect(held.text).toContain('value="Agence « des &lt;Halles&gt; » &amp; l’été"')
    const saved = await send(browser, retryIn(held, typed.name))
    expect([saved.status, saved.headers.location]).toEqual([303, expect.not.stringContaining('connexion')])
    expect(await valueIn(browser, typed)).toBe(text)
    expect((await browser.get('/reprendre')).headers.location).toBe('/')
  })

  test('a text that was typed is offered even if the page is closed at once, and to nobody else', async () => {
    const { browser } = await lost()
    const other = await insertFamily(db)
    expect((await signIn(browser, other.owner.email)).headers.location).not.toBe('/reprendre')
    expect((await browser.get('/reprendre')).headers.location).toBe('/')
    delete browser.cookies.sid
    expect((await browser.get('/reprendre')).headers.location).toMatch(/^\/connexion/)
    expect((await signIn(browser, family.owner.email)).headers.location).toBe('/reprendre')
  })
})

async function valueIn(browser: Browser, { path, name }: { path: string; name: string }) {
  const { text: html } = await browser.get(path)
  return formsIn(html).find(({ values }) => name in values)?.values[name]
}

test('a long text without a token is saved for a signed-in user, and not returned in the page', async () => {
  const browser = server.openBrowser()
  await signIn(browser, family.owner.email)
  const [path, name] = pages['a letter']()
  const { fields } = await typeIn(browser, [path!, name!])
  const long = 'Une longue lettre. '.repeat(5_000)
  const refused = await browser.postRaw(path!, { ...fields, _csrf: 'old', [name!]: long }, fromHere)
  expect(refused.status).toBe(403)
  expect(refused.text).not.toContain(long)
  expect(refused.text).toContain('<a class="button" href="/reprendre">')
  const held = await browser.get('/reprendre')
  expect(retryIn(held, name!).values[name!]).toBe(long)
})

test('a visitor retrieves a refused text without signing in', async () => {
  const { hashid } = family.account
  const browser = server.openBrowser()
  await browser.get('/connexion')
  const old = { _csrf: 'old', message: text, name: 'Yvette' }
  await browser.postRaw(`/espace-defunt/${hashid}`, old, fromHere)
  const held = await browser.get('/reprendre')
  expect(retryIn(held, 'message')).toMatchObject({
    action: `/espace-defunt/${hashid}`,
    values: { message: text, name: 'Yvette' },
  })
})

describe.each(Object.entries(pages))('%s, sent by a relative who was just removed', (_what, page) => {
  test('the page shows that access was withdrawn, whom to ask, and the text to copy', async () => {
    const marc = await insertMember(db, family.account, 'administrator', { now: new Date() })
    await updateDisplayName(db, testKeys, family.owner.id, 'Claire Morel')
    const browser = server.openBrowser()
    await signIn(browser, marc.email)
    const typed = await typeIn(browser, page())
    const context = await aContext({ db, site: server.site, now: () => new Date() })
    const actor = { account: family.account, user: family.owner }
    await dissociateUser(context, actor, { userId: marc.id })

    const refused = await browser.postRaw(typed.action, typed.fields, fromHere)
    expect(refused.status).toBe(404)
    expect(refused.text).toContain('Votre accès à ce dossier a été retiré.')
    expect(refused.text).toContain('demandez à Claire Morel')
    expect(refused.text).toContain('<li class="as-typed">Agence « des &lt;Halles&gt; » &amp; l’été</li>')
    const held = await browser.get('/reprendre')
    expect(held.text).toContain('Vous n’avez plus accès à ce dossier.')
    expect(held.text).not.toContain('Reprendre et enregistrer')
  })
})
