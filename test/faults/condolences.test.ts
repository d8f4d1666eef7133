import { condolenceFormData } from '#app/http/condolence-form.ts'
import {
  aDraft,
  expectGivenBack,
  insertFamilySpace,
  listSubmitted,
  openFilledForm,
  toLines,
} from '#test/support/condolences/submitted.ts'
import { aPhoto } from '#test/support/files.ts'
import { testDatabase, testKeys } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db)

test('a form that is sent again is confirmed, and stored once', async () => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  const answers = await Promise.all([1, 2, 3].map(() => browser.post(page, form)))
  answers.push(await browser.post(page, form))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
  expect(await listSubmitted(db, account)).toMatchObject([{ name: 'Paul Vidal', message: toLines(aDraft.message) }])
})

test("a form sent again by another browser counts as another person's, and is refused without its own token", async () => {
  const { account, page } = await insertFamilySpace(db)
  const { form } = await openFilledForm(server, page)
  const other = server.openBrowser()
  await other.get(page)
  const answer = await other.postRaw(page, form, { 'Sec-Fetch-Site': 'same-origin' })
  expect(answer.status).toBe(403)
  expectGivenBack(answer.text)
  expect(await listSubmitted(db, account)).toEqual([])
})

test('a message of a megabyte comes back whole, with a clear sentence', async () => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  const typed = { ...form, message: 'Un souvenir de plus. '.repeat(50_000).trim() }
  const answer = await browser.post(page, typed)
  expect(answer.status).toBe(422)
  expect(answer.text).toMatch(/Votre texte dépasse de [\d\s]+signes\./)
  expectGivenBack(answer.text, typed)
  expect(await listSubmitted(db, account)).toEqual([])
})

test('an edit of a condolence to a megabyte comes back whole, and leaves the condolence unchanged', async () => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  const own = (await browser.post(page, form)).headers.location!
  await browser.get(own)
  const typed = { ...aDraft, message: 'Un souvenir de plus. '.repeat(50_000).trim() }
  const answer = await browser.post(own, { ...typed, intent: 'change' })
  expect(answer.status).toBe(422)
  expectGivenBack(answer.text, typed)
  expect(await listSubmitted(db, account)).toMatchObject([{ message: toLines(aDraft.message) }])
})

test('a form that was open since yesterday comes back, and is stored when it is sent again', async () => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000 - 60_000)
  const old = condolenceFormData({ keys: testKeys, now: () => yesterday }, account.hashid)
  const refused = await browser.post(page, { ...form, ...old })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Cette page était ouverte depuis longtemps.')
  expect(await listSubmitted(db, account)).toEqual([])
  expect((await browser.post(page, expectGivenBack(refused.text))).status).toBe(303)
  expect(await listSubmitted(db, account)).toHaveLength(1)
})

test.each(['another space’s', 'nobody’s', 'no'])(
  'a form with %s seal comes back, and leaves nothing',
  async (whose) => {
    const { account, page } = await insertFamilySpace(db)
    const other = await insertFamilySpace(db)
    const { browser, form } = await openFilledForm(server, page)
    const { sealed } = (await openFilledForm(server, other.page)).form as { sealed?: string }
    const seals: Record<string, string> = { 'another space’s': sealed!, 'nobody’s': 'lx3k.AAAA', no: '' }
    const refused = await browser.post(page, { ...form, sealed: seals[whose]! })
    expect(refused.status).toBe(422)
    expectGivenBack(refused.text)
    for (const space of [account, other.account]) expect(await listSubmitted(db, space)).toEqual([])
  },
)

test('a condolence to a closed space is shown, to be copied', async () => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  await db.updateTable('deceasedSpace').set({ isOpen: 0 }).where('accountId', '=', account.id).execute()
  const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await aPhoto() }
  const closed = await browser.postFile(page, form, file)
  expect(closed.status).toBe(409)
  expect(closed.text).toContain('La famille ne reçoit plus de messages ici.')
  expect(closed.text).toContain('Elle m’a appris à faire du pain')
  expect(await listSubmitted(db, account)).toEqual([])
})

test('a condolence to a private space gets the same response as one to a missing space', async () => {
  const { account, page } = await insertFamilySpace(db)
  const { browser, form } = await openFilledForm(server, page)
  await db.updateTable('deceasedSpace').set({ visibility: 'relatives' }).where('accountId', '=', account.id).execute()
  const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await aPhoto() }
  const restricted = await browser.postFile(page, form, file)
  const nowhere = await browser.postFile(
    page.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    form,
    file,
  )
  expect([restricted.status, nowhere.status]).toEqual([404, 404])
  expect(await listSubmitted(db, account)).toEqual([])
})
