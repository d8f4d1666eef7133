import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { linksIn, namedAddresses } from '#test/support/page/addresses.ts'
import { formsIn, type PageForm } from '#test/support/page/forms.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

type Browser = ReturnType<TestServer['openBrowser']>
type Shown = { path: string; form: PageForm }

const db = testDatabase()
let server: TestServer
let owner: Browser
let space: string
beforeAll(async () => {
  server = await openTestServer(db, { site: { services: ['da', 'ec', 'ed'] } })
  const family = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  const now = new Date()
  await insertSpace(db, family.account, newSpace('Jeanne', 'link'), { by: family.owner.id, now })
  space = spaceOf(family.account.hashid)
  const sid = await openSession(db, { userId: family.owner.id, domainId: server.domainId, now })
  owner = server.openBrowser({ sid })
})
afterAll(async () => {
  await server.close()
})

/** Opens a URL and follows its redirects. */
async function open(browser: Browser, path: string) {
  let at = path
  for (;;) {
    const { status, headers, text } = await browser.get(at)
    expect([400, 500], at).not.toContain(status)
    if (!headers.location) return { at, html: headers['content-type']?.startsWith('text/html') ? text : '' }
    at = headers.location
  }
}

/**
 * Advice pages differ only in text, and attachment pages only in name: one of each is tried. Each letter has its own
 * fields, so all of them are.
 */
const kindOf = (address: string) =>
  address.replace(/\/(conseils|pieces-jointes)\/[^/?]+/, '/$1/*').replace(/(\/informations\?courrier=).*/, '$1*')

/** Returns every form of the site with a text field, as one user sees it. */
async function formsShown(browser: Browser): Promise<Shown[]> {
  const waiting = new Map([...namedAddresses, space].map((address) => [kindOf(address), address]))
  const shown = new Map<string, Shown>()
  for (const path of waiting.values()) {
    const { at, html } = await open(browser, path)
    for (const form of formsIn(html)) {
      const to = (form.action || at).replace(/#.*/, '')
      if (form.method === 'post' && form.typed.length > 0) shown.set(`${to} ${form.typed}`, { path: to, form })
    }
    for (const link of linksIn(html)) if (!waiting.has(kindOf(link))) waiting.set(kindOf(link), link)
  }
  return [...shown.values()]
}

/** A value that is invalid nearly everywhere and hard to return unchanged. */
const wrong = (name: string) => `Perdu : « ${name} » & <b>l'adresse</b> "é" 1@2`

async function lostBy(browser: Browser, { path, form }: Shown): Promise<string[]> {
  const typed = Object.fromEntries(form.typed.map((name) => [name, wrong(name)]))
  /** Whether a text is shown again. An address in one text may be shown in the field of its street. */
  const isIn = (values: Record<string, string>, name: string) =>
    [name, name.replace(/^lines-/, '')].some((shown) => values[shown] === typed[name])
  /** Returns the submitted values that are missing from the form that contains most of them. */
  const lostIn = (html: string) =>
    formsIn(html)
      .map(({ values }) => form.typed.filter((name) => !isIn(values, name)))
      .reduce((least, lost) => (lost.length < least.length ? lost : least), form.typed)
  const sent = { ...form.values, ...form.button, ...typed }

  const old = await browser.post(path, { ...sent, _csrf: 'of another day' })
  const refused = await browser.post(path, sent)
  if (refused.status >= 500) return [`all of ${path}, with a wrong value: ${refused.status}`]
  // A form that is not refused was accepted, or is saved to be sent again (reprendre.tsx).
  const lost = refused.status < 400 ? [] : lostIn(refused.text)
  return [
    ...lostIn(old.text).map((name) => `${name} of ${path}, with an old token: ${old.status}`),
    ...lost.map((name) => `${name} of ${path}, with a wrong value: ${refused.status}`),
  ]
}

test.each([
  { who: 'a visitor', open: () => server.openBrowser(), forms: 2, ofSpace: 0 },
  { who: 'an owner', open: () => owner, forms: letterKinds.length, ofSpace: 5 },
])('no text submitted by $who is lost, in any form', async ({ open, forms, ofSpace }) => {
  const browser = open()
  const shown = await formsShown(browser)
  expect(shown.length).toBeGreaterThan(forms)
  expect(shown.filter(({ path }) => path.startsWith(space)).length).toBeGreaterThan(ofSpace)
  const lost: string[] = []
  for (const form of shown) lost.push(...(await lostBy(browser, form)))
  expect(lost).toEqual([])
})
