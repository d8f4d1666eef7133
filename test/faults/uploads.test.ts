import { readdirSync } from 'node:fs'
import { hashOf } from '#db/encryption/hash.ts'
import { aPdf } from '#test/support/files.ts'
import { databases, insertFamily, later, openSession, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const piece = '/demarches-administratives/pieces-jointes/deathCertificate'

const db = testDatabase()
const server = await openTestServer(db)
afterEach(() => expect.poll(() => readdirSync(server.folder)).toEqual([]))

async function signedIn() {
  const { account, owner, domain } = await insertFamily(db)
  const id = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id, now: new Date() })
  const browser = server.openBrowser({ sid: id })
  const filesOf = () => db.selectFrom('file').select('id').where('accountId', '=', account.id).execute()
  return { browser, sessionId: id, filesOf, email: owner.email }
}

/** Returns the form with a file on a page or a refusal. */
const uploadIn = (html: string) => formsIn(html).find(({ files }) => files.includes('file'))!

const acte = async (name = 'file') => ({ name, fileName: '/home/anne/acte.pdf', bytes: await aPdf() })
const heavy = { name: 'file', fileName: 'film.pdf', bytes: Buffer.alloc(14 * 1024 * 1024) }

describe('a family that uploads a file', () => {
  test('a family that uploads a file finds it on its page', async () => {
    const { browser, filesOf } = await signedIn()
    const form = uploadIn((await browser.get(piece)).text)
    const answer = await browser.postFile(form.action, form.values, await acte())
    expect(answer.status).toBe(303)
    expect((await browser.get(piece)).text).toContain('acte.pdf')
    expect(await filesOf()).toHaveLength(1)
  })

  test('too heavy chooses another one on the refusal page', async () => {
    const { browser, filesOf } = await signedIn()
    const form = uploadIn((await browser.get(piece)).text)
    const refused = await browser.postFile(form.action, form.values, heavy)
    expect(refused.status).toBe(413)
    expect(refused.text).toContain('Ce fichier pèse 14\u00a0Mo.')
    expect(await filesOf()).toEqual([])

    const again = uploadIn(refused.text)
    expect(again.values).toMatchObject({ intent: 'add', _once: form.values._once })
    expect((await browser.postFile(again.action, again.values, await acte())).status).toBe(303)
    expect(await filesOf()).toHaveLength(1)
  })

  test('a family that uploads a file without choosing one is asked to choose it', async () => {
    const { browser } = await signedIn()
    const form = uploadIn((await browser.get(piece)).text)
    const answer = await browser.postFile(form.action, form.values, { name: 'file', fileName: '', bytes: '' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Choisissez un fichier.')
  })

  test('after the session has ended signs in, and only has to choose the file again', async () => {
    const { browser, sessionId, filesOf, email } = await signedIn()
    const form = uploadIn((await browser.get(piece)).text)
    await db
      .updateTable('session')
      .set({ expiresAt: later(new Date(), -1000).toISOString() })
      .where('idHash', '=', hashOf(sessionId))
      .execute()
    const sent = await browser.postFile(form.action, form.values, await acte())
    expect(sent.status).toBe(303)
    expect(sent.headers.location).toMatch(/^\/connexion\?raison=formulaire/)
    expect(await filesOf()).toEqual([])

    await browser.get('/connexion')
    await browser.post('/connexion', { email })
    const { link } = await server.readSignIn(email)
    const started = await browser.follow(link)
    expect(started.headers.location).toMatch(/^\/reprendre/)
    const held = await browser.get('/reprendre')
    expect(held.text).toContain('Le fichier, lui, n’a pas pu être gardé. Choisissez-le de nouveau.')
    const again = uploadIn(held.text)
    expect(again).toMatchObject({ action: piece, values: { intent: 'add' } })
    expect((await browser.postFile(again.action, again.values, await acte())).status).toBe(303)
    expect(await filesOf()).toHaveLength(1)
  })

  test('a family that uploads a file in a form that accepts none stores nothing', async () => {
    const { browser, filesOf } = await signedIn()
    await browser.get(piece)
    const answer = await browser.postFile('/demarches-administratives', { intent: 'add' }, await acte())
    expect(answer.status).toBe(415)
    expect(await filesOf()).toEqual([])
  })
})

test('a database that cannot check the session stores no file, and returns the form', async () => {
  const broken = await databases.sqlite()
  const other = await openTestServer(broken)
  const browser = other.openBrowser({ sid: 'someone' })
  await browser.get('/connexion')
  await broken.destroy()
  const refused = await browser.postFile(piece, { intent: 'add' }, await acte())
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('60')
  expect(uploadIn(refused.text).values).toMatchObject({ intent: 'add' })
  expect(readdirSync(other.folder)).toEqual([])
  await other.close()
})
