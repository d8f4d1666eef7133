import { findSpace } from '#db/deceased-space/spaces.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes, type Visit } from '#test/support/server/routes.ts'

describe('The entry page of the space', () => {
  const db = testDatabase()

  async function open() {
    const family = await openSharedAccount(db)
    const { domainId } = family.deps.site
    const visit = await openRoutes(db, { domainId, differs: { services: ['da', 'ec', 'ed'] } })
    async function signIn({ user: { id: userId } }: { user: { id: string } }) {
      await openSession(db, { sessionId: userId, userId, domainId })
      return (address: string, asked: Visit = {}) => visit(address, { sessionId: userId, ...asked })
    }
    return { ...family, visit, signIn, page: `/espace-defunt/${family.account.hashid}` }
  }

  test('it redirects an editor to the space, which is created then, once', async () => {
    const { signIn, account, join, page } = await open()
    const editor = await signIn(await join('administrator'))
    expect((await editor('/espace-defunt')).to).toBe(page)
    expect(await findSpace(db, account)).toBeUndefined()
    const first = await Promise.all([editor(page), editor(page), editor(page)])
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
    const made = await findSpace(db, account)
    expect(made?.deceasedDescription).toMatch(/^Bienvenue dans l’espace d’Étienne\./)
    await editor(page)
    expect(await findSpace(db, account)).toEqual(made)
    expect(
      await db.selectFrom('deceasedSpace').select('accountId').where('accountId', '=', account.id).execute(),
    ).toHaveLength(1)
  })

  test('it tells a reader that the space is not open yet, and redirects once it is', async () => {
    const { signIn, account, join, owner, page } = await open()
    const reader = await signIn(await join('reader'))
    const { status, text } = await reader('/espace-defunt')
    expect(status).toBe(200)
    expect(text).toContain('Cet espace n’est pas encore ouvert.')
    await reader(page)
    expect(await findSpace(db, account)).toBeUndefined()
    await (await signIn(owner))(page)
    expect((await reader('/espace-defunt')).to).toBe(page)
  })

  test('a prefetch creates nothing, and there is no redirect loop', async () => {
    const { signIn, account, owner, page } = await open()
    const visit = await signIn(owner)
    expect((await visit('/espace-defunt', { isReadOnly: true })).status).toBe(200)
    await visit(page, { isReadOnly: true })
    expect(await findSpace(db, account)).toBeUndefined()
  })

  test('the sign-up asks who may see the space, and lets the family choose later', async () => {
    const { visit } = await open()
    const { status, text } = await visit('/espace-defunt/inscription')
    expect(status).toBe(200)
    expect(text).toContain('<h1>Ouvrir l’espace de votre proche</h1>')
    expect(text).toMatch(
      /<input type="radio" id="visibility" name="visibility" value="later"[^>]*checked=""|checked="" value="later"/,
    )
    expect(text).toContain('Vous pourrez changer.')
  })

  test('a sign-up with impossible dates keeps its values', async () => {
    const { visit } = await open()
    const form = {
      email: 'claire@famille.example',
      deceasedFirstName: 'Jeanne',
      acceptTerms: 'on',
      visibility: 'link',
      defunctBirthDate: '1941-05-02',
      defunctDeathDate: '1940-01-01',
    }
    const { status, text } = await visit('/espace-defunt/inscription', { form })
    expect(status).toBe(422)
    expect(text).toContain('La date du décès ne peut pas précéder la date de naissance.')
    expect(text).toContain('value="1940-01-01"')
    expect(text).toMatch(/value="link"[^>]*checked|checked=""[^>]*value="link"/)
    expect((await visit('/espace-defunt/inscription', { form: { ...form, defunctDeathDate: '' } })).to).toBe(
      '/check-email',
    )
  })
})
