import { keepsInMemory } from '#app/rules/files/uploads.ts'
import { isHeldAfter } from '#app/rules/forms/held-forms.ts'
import { listHeldForms } from '#db/access/held-forms.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { failuresOf } from '#test/support/failures.ts'
import { testDatabase, testKeys } from '#test/support/given.ts'
import { addressesOf } from '#test/support/page/addresses.ts'
import { readBuild } from '#test/support/server/routes.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

/** Status with which every form is answered. */
let status = 403
const whole = await readBuild()
const routes = Object.entries(whole.routes).map(([id, route]) => [
  id,
  { ...route, module: { ...route!.module, ...('action' in route!.module && { action: answerStatus }) } },
])
const build = { ...whole, routes: Object.fromEntries(routes) } as typeof whole

function answerStatus(): Response {
  if (status < 400) return new Response(null, { status, headers: { Location: '/' } })
  throw new Response(null, { status })
}

const db = testDatabase()
let server: TestServer
let browser: ReturnType<TestServer['openBrowser']>
beforeAll(async () => {
  server = await openTestServer(db, { build })
  browser = server.openBrowser()
  await browser.get('/connexion')
})
afterAll(async () => {
  await server.close()
})

/** Returns the notes saved in this browser for a form sent to this URL. */
async function heldFor(address: string): Promise<string[]> {
  const viewer = { browserHash: hashOf(browser.cookies.pre!), userId: undefined }
  const held = await listHeldForms(db, testKeys, viewer, new Date())
  return held.filter(({ path }) => path === address).map(({ fields }) => Object.fromEntries(fields).note!)
}

const { forms } = addressesOf(whole)
const keys = ['/mots/', '/rappels/', '/ouvrir/', '/partenaire']
const withoutText = ['/deconnexion', '/preferences', '/reprendre', '/webhooks/courrier', '/webhooks/stripe']
/** Autosave: the page still shows the text. Bank statements are never stored. */
const autosave = '/enregistrement'
const isHeld = (address: string) =>
  !keys.some((key) => address.startsWith(key)) &&
  !withoutText.includes(address) &&
  !address.endsWith(autosave) &&
  !keepsInMemory(address)

const refusals = [401, 403, 404, 409, 413, 429, 503]

test('the test finds forms to send and refusals that save them', () => {
  expect(forms.filter(isHeld).length).toBeGreaterThan(30)
  expect(refusals.every(isHeldAfter)).toBe(true)
})

test.each(refusals)('a form is saved after a %i until it is accepted', async (refusal) => {
  const failures = await failuresOf(forms.filter(isHeld), String, async (address) => {
    const note = `Un texte refusé par ${refusal}`
    status = refusal
    expect((await browser.post(address, { note })).status).toBe(refusal)
    // A 503 does not wait until the form is saved.
    if (refusal === 503) await expect.poll(() => heldFor(address)).toEqual([note])
    else expect(await heldFor(address)).toEqual([note])
    status = 303
    await browser.post(address, { note })
    expect(await heldFor(address)).toEqual([])
  })
  expect(failures).toEqual([])
})

test('a form is not saved if it contains a password, a code or a token', async () => {
  status = 403
  const failures = await failuresOf(forms.filter(isHeld), String, async (address) => {
    for (const proof of ['password', 'code', 'token', 'jeton']) await browser.post(address, { note: 'x', [proof]: 'y' })
    expect(await heldFor(address)).toEqual([])
  })
  expect(failures).toEqual([])
})

test('a form without a text of its own is not saved', async () => {
  status = 403
  const others = forms.filter((address) => !isHeld(address))
  const failures = await failuresOf(others, String, async (address) => {
    await browser.post(address, { note: 'x' })
    expect(await heldFor(address)).toEqual([])
  })
  expect(failures).toEqual([])
})

test('a form refused many times is saved once, in its last state, with at most ten forms per browser', async () => {
  status = 409
  for (const note of ['one', 'two', 'three']) await browser.post('/utilisateurs/nom', { note })
  expect(await heldFor('/utilisateurs/nom')).toEqual(['three'])
  for (let number = 0; number < 12; number++) await browser.post(`/utilisateurs/nom?page=${number}`, { note: 'x' })
  const rows = await db.selectFrom('heldForm').select('id').execute()
  expect(rows).toHaveLength(10)
  expect(await heldFor('/utilisateurs/nom')).toEqual([])
})

test('a form with invalid fields is corrected in its page and is not saved', async () => {
  for (status of [400, 415, 422]) await browser.post('/utilisateurs/nom', { note: 'x' })
  expect(await heldFor('/utilisateurs/nom')).toEqual([])
})

test('a form that was not sent from one of our pages is not saved', async () => {
  await browser.postRaw('/utilisateurs', { note: 'x' }, { Origin: 'null' })
  await browser.postRaw('/utilisateurs', { note: 'x' }, { 'Sec-Fetch-Site': 'cross-site' })
  expect(await heldFor('/utilisateurs')).toEqual([])
})
