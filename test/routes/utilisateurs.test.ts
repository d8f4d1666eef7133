import { editUserRole } from '#app/operations/accounts/members.ts'
import { findSession } from '#db/access/sessions.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findDocument } from '#db/letters/documents.ts'
import { markMailRefused } from '#db/mail/outbox.ts'
import { anAddress, openSharedAccount, tokenOf } from '#test/support/accounts/sharing.ts'
import { eachTest, insertFamily, later, noon, openSession, testDatabase, unwrap } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

describe('The page of the members of an account', () => {
  const db = testDatabase()
  let visit: Awaited<ReturnType<typeof openRoutes>>
  let sessionId: string
  const family = eachTest(() => openSharedAccount(db))
  beforeEach(async () => {
    visit = await openRoutes(db, family.deps.site)
    sessionId = family.owner.user.id
    await openSession(db, { sessionId, userId: sessionId, domainId: family.deps.site.domainId })
  })

  test('the owner sees that an invitation was not sent, and may retry', async () => {
    const asked = unwrap(await family.invite(anAddress()))
    expect((await visit('/utilisateurs', { sessionId })).text).toContain('Le message est en route.')
    await markMailRefused(db, asked.mailId, noon, 'smtp-550')

    const { text } = await visit('/utilisateurs', { sessionId })
    expect(text).toContain('L’invitation n’est pas partie. Vérifiez l’adresse ou réessayez.')
    expect(text).toContain('Réessayer')
  })

  test.each([
    [(shared) => shared.owner.user.email, 'C’est votre adresse.'],
    [async (shared) => (await shared.join('reader')).user.email, 'a déjà accès.'],
    [async (shared) => (await shared.invited()).email, 'a déjà reçu une invitation.'],
  ] as [(shared: typeof family) => string | Promise<string>, string][])(
    'the page says why an email address is refused',
    async (of, words) => {
      const form = { intent: 'invite', email: await of(family), role: 'reader', message: 'Merci' }
      const { status, text } = await visit('/utilisateurs', { sessionId, form })
      expect(status).toBe(422)
      expect(text).toContain(words)
      expect(text).toContain('Merci')
    },
  )

  test('a role given on an old page does not replace the one that another owner has given', async () => {
    const { user } = await family.join('reader')
    const page = `/utilisateurs/${user.id}`
    const shown = await visit(page, { sessionId })
    const _seen = /name="_seen" value="([^"]*)"/.exec(shown.text)![1]!
    const give = (role: string) => visit(page, { sessionId, form: { intent: 'role', role, _seen } })
    const other = await family.join('owner')
    expect(await editUserRole(family.deps, other, { userId: user.id, role: 'administrator' })).toMatchObject({
      ok: true,
    })

    expect((await give('administrator')).status).toBe(303)
    const { status, text } = await give('owner')
    expect(status).toBe(409)
    expect(text).toContain('Un proche a changé ce choix entre-temps.')
    expect(/<input type="radio"[^>]*value="administrator"[^>]*>/.exec(text)?.[0]).toContain('checked')
  })

  test('the last owner is told who must take over before the question, and also after it', async () => {
    for (const form of [undefined, {}]) {
      const { status, text } = await visit('/utilisateurs/quitter', { sessionId, ...(form && { form }) })
      expect(status).toBe(form ? 422 : 200)
      expect(text).toContain('<h1>Choisissez d’abord qui prend le relais</h1>')
      expect(text).toContain('href="/utilisateurs/relais"')
      expect(text).not.toContain('action="/utilisateurs/quitter"')
    }
  })

  test('an owner who is not the last one is asked to confirm before leaving', async () => {
    await family.join('owner')
    const { text } = await visit('/utilisateurs/quitter', { sessionId })
    expect(text).toContain('action="/utilisateurs/quitter"')
  })

  test('the message of an invitation keeps its lines', async () => {
    const email = anAddress()
    await family.invite(email, { message: 'Bonjour Marc,\nà toi de jouer.' })
    const token = tokenOf((await family.mailsTo(email)).at(-1))
    const { text } = await visit(`/creation-et-invitation?jeton=${token}`)
    expect(text).toContain('<blockquote class="notice as-typed">Bonjour Marc,\nà toi de jouer.</blockquote>')
  })

  test('text for one deceased is never saved to another one chosen in the meantime in another tab', async () => {
    const { account: other } = await insertFamily(db)
    await insertMembership(db, { accountId: other.id, userId: sessionId, role: 'owner' }, later(noon, 1))
    await visit('/services', { sessionId, form: { hashid: other.hashid } })
    const form = { landlordName: 'Foncière', _account: family.account.hashid }
    await visit('/demarches-administratives/courriers/bailleur', { sessionId, form })
    expect(await findDocument(db, family.account, 'bailleur')).toBeDefined()
    expect(await findDocument(db, other, 'bailleur')).toBeUndefined()
    expect((await findSession(db, hashOf(sessionId), noon))?.accountId).toBe(family.account.id)
  })

  test('a form for an account that the user has left is not applied to another of their accounts', async () => {
    const { account: theirs } = await insertFamily(db)
    const form = { landlordName: 'Foncière', _account: theirs.hashid }
    const { status } = await visit('/demarches-administratives/courriers/bailleur', { sessionId, form })
    expect(status).toBe(404)
    expect(await findDocument(db, family.account, 'bailleur')).toBeUndefined()
  })
})
