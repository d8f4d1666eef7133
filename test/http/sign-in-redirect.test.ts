import { closeSession } from '#db/access/open-sessions.ts'
import { insertSession } from '#db/access/sessions.ts'
import { updateCurrentService } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { databasesOfTier, insertFamily, later, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const MINUTE = 60_000
const letter = '/demarches-administratives/courriers/bailleur'

describe.each(Object.entries(databasesOfTier))('Entry to the service, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const family = await insertFamily(db)
  const visit = await openRoutes(db, { domainId: family.domain.id })

  /** Creates a session of the family that starts now, unless given; `shared` ones end half an hour later. */
  async function aSession(sessionId: string, { shared = false, began = noon } = {}) {
    const { owner, domain } = family
    const session = { idHash: hashOf(sessionId), userId: owner.id, domainId: domain.id, shared }
    await insertSession(db, testKeys, { ...session, expiresAt: later(began, 30 * MINUTE) }, began)
    return sessionId
  }
  const minutesOn = (minutes: number) => later(noon, minutes * MINUTE)

  test.each([
    [letter, `/demarches-administratives/inscription?returnTo=${encodeURIComponent(letter)}`],
    ['/demarches-administratives', '/demarches-administratives/inscription'],
    ['/utilisateurs/sessions', '/connexion?returnTo=%2Futilisateurs%2Fsessions'],
  ])('a request for %s without a session is redirected to %s', async (path, entrance) => {
    expect((await visit(path)).to).toBe(entrance)
  })

  test('a signed-in user is redirected to the page they wanted, whatever its name', async () => {
    const sessionId = await aSession('one who knows œuvres')
    const answer = await visit('/connexion?returnTo=/%C5%93uvre', { sessionId })
    expect([answer.status, answer.to]).toEqual([302, '/%C5%93uvre'])
  })

  test('an expired session is reported as expired, and sign-in returns to the page', async () => {
    const sessionId = await aSession('a short one')
    const { to } = await visit(letter, { sessionId, now: minutesOn(31) })
    expect(to).toBe(`/connexion?raison=inactivite&returnTo=${encodeURIComponent(letter)}`)
    const page = await visit(to, { sessionId, now: minutesOn(31) })
    expect(page.text).toContain('Votre espace est resté longtemps sans activité')
    expect(page.text).toContain(`<input type="hidden" name="returnTo" value="${letter}"/>`)
  })

  test.each(['closed from elsewhere', 'never seen'])('a session %s is reported as closed', async (kind) => {
    const sessionId = kind === 'never seen' ? kind : await aSession(kind)
    await closeSession(db, family.owner.id, hashOf(sessionId), noon)
    const { to } = await visit(letter, { sessionId })
    expect(to).toMatch(/^\/connexion\?raison=fermee/)
    expect((await visit(to, { sessionId })).text).toContain('Cette connexion a été fermée')
  })

  test('a form sent after the session ended is saved, and returned to the same user only', async () => {
    const sessionId = await aSession('a writer')
    const form = { bailleurOwnerName: 'Agence <des> Halles\nà Rennes', _csrf: 'secret', _once: 'a'.repeat(20) }
    const { status, to } = await visit(letter, { sessionId, form, now: minutesOn(31) })
    expect([status, to]).toEqual([303, `/connexion?raison=formulaire&returnTo=${encodeURIComponent(letter)}`])
    expect((await visit(to, { sessionId, now: minutesOn(31) })).text).toContain('est gardé ici')

    const again = await aSession('the same writer', { began: minutesOn(32) })
    const page = await visit('/reprendre', { sessionId: again, now: minutesOn(33) })
    expect(page.text).toContain(`action="${letter}"`)
    expect(page.text).toContain('Nom du destinataire</label>')
    expect(page.text).toContain('>Agence &lt;des&gt; Halles\nà Rennes</textarea>')
    expect(page.text).toContain(`name="_once" value="${'a'.repeat(20)}"`)
    expect(page.text).not.toContain('value="secret"')

    const id = /name="id" value="([^"]+)"/.exec(page.text)![1]!
    await visit('/reprendre', { sessionId: again, form: { id }, now: minutesOn(33) })
    expect((await visit('/reprendre', { sessionId: again, now: minutesOn(33) })).to).toBe('/')
  })

  test.each([
    ['/utilisateurs/UpdatePassword', { password: 'la mer est calme' }],
    ['/utilisateurs/adresse', { email: 'paul@famille.example' }],
  ])(
    '%s requires proof less than ten minutes old, and saves the submitted fields except a password',
    async (path, form) => {
      const sessionId = await aSession(path)
      expect((await visit(path, { sessionId, now: minutesOn(9) })).status).toBe(200)
      const proof = `/utilisateurs/verification?returnTo=${encodeURIComponent(path)}`
      for (const asked of [{}, { form }]) {
        const { status, to } = await visit(path, { sessionId, now: minutesOn(10), ...asked })
        expect([status, to]).toEqual([303, proof])
      }
      expect((await visit(proof, { sessionId, now: minutesOn(10) })).text).toContain('Recevoir un lien par e-mail')
      const kept = await visit('/reprendre', { sessionId, now: minutesOn(10) })
      // A password is only stored as a hash.
      expect(kept.text.includes(String(Object.values(form)[0]))).toBe(!('password' in form))
    },
  )

  test('a session on a shared computer stays open while the user is active', async () => {
    const sessionId = await aSession('a shared one', { shared: true })
    for (const minutes of [20, 45, 70]) {
      expect((await visit('/utilisateurs/sessions', { sessionId, now: minutesOn(minutes) })).status).toBe(200)
    }
    expect((await visit('/utilisateurs/sessions', { sessionId, now: minutesOn(101) })).to).toMatch(/raison=inactivite/)
  })

  test.each(['/connexion', '/demarches-administratives/inscription', '/'])(
    'a signed-in user who opens %s is redirected to their service, or to the page they wanted',
    async (path) => {
      const sessionId = await aSession(`signed in at ${path}`)
      await updateCurrentService(db, family.owner.id, 'demarches-administratives')
      expect((await visit(path, { sessionId })).to).toBe('/demarches-administratives')
      expect((await visit(`${path}?returnTo=/services`, { sessionId })).to).toBe('/services')
      expect((await visit(`${path}?returnTo=//evil.example`, { sessionId })).to).toBe('/demarches-administratives')
    },
  )

  test.each(['/tarificateur/inscription', '/utilisateurs/inscription', '/nulle-part/inscription'])(
    'there is no sign-up at %s',
    async (path) => {
      expect(await visit(path)).toMatchObject({ status: 303, to: '/services?avis=serviceNonPropose' })
    },
  )

  test('a space that cannot be opened is reported once, without a redirect loop', async () => {
    const sessionId = await aSession('an unlucky one')
    await db.updateTable('account').set({ wrappedKey: 'v1.gone.a.b.c' }).where('id', '=', family.account.id).execute()
    const { to } = await visit(letter, { sessionId })
    expect(to).toBe('/connexion?raison=indisponible')
    const page = await visit(to, { sessionId })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Ce n’est pas de votre fait')
  })
})
