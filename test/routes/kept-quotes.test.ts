import type { User } from '#db/accounts/users.ts'
import { insertDomain, insertFamily, insertMember, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const page = '/tarificateur/devis'
const two = `${page}?obseques=cremation&a-entreprise=Tr%C3%A9gor&a-3=900&b-3=800`

describe('Quotes saved to an account', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId, differs: { services: ['da', 'ta'] } })

  async function aFamily() {
    const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
    const visitAs = async (user: User, path: string, form?: Record<string, string>) => {
      const sessionId = await openSession(db, { userId: user.id, domainId })
      return await service(path, { sessionId, ...(form && { form }) })
    }
    const join = async (role: 'reader' | 'administrator') => {
      const user = await insertMember(db, account, role)
      return user
    }
    return { visit: (path: string, form?: Record<string, string>) => visitAs(owner, path, form), visitAs, join }
  }
  const seenIn = (text: string) => /name="_seen" value="([^"]*)"/.exec(text)?.[1] ?? ''
  /** Removes what differs between two requests. */
  const shown = (text: string) => /<main.*<\/main>/s.exec(text)?.[0] ?? ''

  test('they are shown at the page without parameters, edited and deleted', async () => {
    const { visit } = await aFamily()
    const before = await visit(two)
    expect(before.text).toContain('Garder dans le dossier de Jeanne')
    const kept = await visit(two, { choisi: 'b', _seen: seenIn(before.text) })
    expect(kept).toMatchObject({ status: 303, to: `${page}?avis=devisGardes` })

    const again = await visit(page)
    expect(again.text).toContain('<h1>Vos deux devis</h1>')
    expect(again.text).toContain('C’est gardé dans le dossier de Jeanne.')
    expect(again.text).toMatch(/value="b"[^>]* checked=""|checked=""[^>]* value="b"/)
    // The link "Comparer mes devis" of an estimate names only the kind of funeral.
    expect((await visit(`${page}?obseques=inhumation`)).text).toContain('<h1>Vos deux devis</h1>')
    expect((await visit(`${page}?devis=c`)).text).toContain('Le devis C')
    expect((await visit(`${page}?a-3=700`)).text).toContain('<h1>Votre devis</h1>')

    await visit(two, { intent: 'oublier', _seen: seenIn(again.text) })
    expect((await visit(page)).text).toContain('<h1>Recopier un devis</h1>')
  })

  test('quotes that a relative saved in the meantime are not lost: a message says so, and these stay visible', async () => {
    const { visit, visitAs, join } = await aFamily()
    const { text } = await visit(two)
    await visitAs(await join('administrator'), `${page}?a-3=100`, { choisi: 'a' })
    const refused = await visit(two, { choisi: 'b', _seen: seenIn(text) })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('a gardé d’autres devis il y a moins d’une minute')
    expect(refused.text.indexOf('a gardé d’autres devis')).toBeLessThan(refused.text.indexOf('<h1>'))
    expect(refused.text).toContain('Trégor')
    expect((await visit(two, { choisi: 'b', _seen: seenIn(refused.text) })).status).toBe(303)
    expect((await visit(page)).text).toContain('Trégor')
  })

  test('empty and invalid quotes cannot be saved', async () => {
    const { visit } = await aFamily()
    for (const address of [page, `${page}?a-3=-5`, `${page}?a-3=900&b-total=1e309`]) {
      expect((await visit(address, { choisi: 'a' })).status).toBe(422)
    }
    expect((await visit(page)).text).toContain('<h1>Recopier un devis</h1>')
  })

  test('a user without an account sees the same page, without saving', async () => {
    const stranger = await service(two)
    expect(stranger.text).toContain('Rien n’est gardé chez nous.')
    expect(shown(stranger.text)).not.toMatch(/<form|<button/)
    expect((await service(two, { form: { choisi: 'a' } })).to).toMatch(
      /^\/connexion\?raison=formulaire&returnTo=%2Ftarificateur%2Fdevis/,
    )
  })
})
