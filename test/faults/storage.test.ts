import { sql } from 'kysely'
import { storageFaults } from '#test/support/db/storage-faults.ts'
import { databases, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const letter = '/demarches-administratives/courriers/customizable'
const text = 'Bonjour,\n\nMa mère « Jeanne » a laissé 100 % de ses meubles à <l’Abri> & "Compagnie".'

describe.each(Object.entries(storageFaults))(
  'when the database cannot write because %s',
  (_why, { open, breaks, mends }) => {
    const db = testDatabase(open)
    let server: Awaited<ReturnType<typeof openTestServer>>
    beforeAll(async () => {
      server = await openTestServer(db)
      return async () => {
        await server.close()
        await db.destroy()
      }
    })
    afterEach(() => mends(db))

    async function signedIn() {
      const { account, owner, domain } = await insertFamily(db, { profile: { applicantFirstName: 'Claire' } })
      const id = await openSession(db, {
        userId: owner.id,
        domainId: domain.id,
        accountId: account.id,
        now: new Date(),
      })
      return server.openBrowser({ sid: id })
    }

    test('a letter comes back whole, can be read in the meantime, and is saved once there is room', async () => {
      const browser = await signedIn()
      const form = formsIn((await browser.get(letter)).text).find(({ values }) => 'customizableText' in values)!
      await breaks(db)
      const long = text + 'x'.repeat(10_000)
      const refused = await browser.post(letter, { ...form.values, customizableText: long })
      expect(refused.status).toBe(503)
      expect(refused.headers['retry-after']).toBe('60')
      expect(refused.text).toContain('Nous n’arrivons pas à enregistrer pour le moment.')
      const kept = formsIn(refused.text)[0]!
      expect(kept).toMatchObject({ action: letter, values: { customizableText: long } })
      expect((await browser.get(letter)).status).toBe(200)

      await mends(db)
      expect((await browser.post(letter, kept.values)).status).toBe(303)
      const shown = formsIn((await browser.get(letter)).text).find(({ values }) => 'customizableText' in values)!
      expect(shown.values.customizableText).toBe(long)
    })

    /** The last pages of a full disk still have room for a few. */
    async function askUntilRefused(browser: ReturnType<typeof server.openBrowser>) {
      for (let tries = 0; ; tries++) {
        const form = formsIn((await browser.get('/connexion')).text).find(({ values }) => 'email' in values)!
        const email = `claire+${tries}@famille.example`
        const refused = await browser.post('/connexion', { ...form.values, email })
        if (refused.status !== 303 || tries > 50) return { email, refused }
      }
    }

    test('a sign-in form comes back with its address, and promises no email', async () => {
      const browser = server.openBrowser()
      await breaks(db)
      const { email, refused } = await askUntilRefused(browser)
      expect(refused.status).toBe(503)
      const kept = formsIn(refused.text)[0]!
      expect(kept).toMatchObject({ action: '/connexion', values: { email } })

      await mends(db)
      const promised = async () => (await db.selectFrom('outbox').select('id').execute()).length
      const before = await promised()
      expect((await browser.post('/connexion', kept.values)).status).toBe(303)
      expect(await promised()).toBe(before + 1)
    })
  },
)

test('a form that fails for another reason comes back as well', async () => {
  const db = await databases.sqlite()
  const server = await openTestServer(db)
  onTestFinished(async () => {
    await server.close()
    await db.destroy()
  })
  const browser = server.openBrowser()
  const form = formsIn((await browser.get('/connexion')).text).find(({ values }) => 'email' in values)!
  await sql`drop table outbox`.execute(db)
  const refused = await browser.post('/connexion', { ...form.values, email: 'claire@famille.example' })
  expect(refused.status).toBe(500)
  expect(refused.headers['retry-after']).toBeUndefined()
  expect(formsIn(refused.text)[0]).toMatchObject({ values: { email: 'claire@famille.example' } })
})
