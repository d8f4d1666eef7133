import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('A URL that does not open', () => {
  test('the response is the same for a space for relatives, one of another partner, and an unknown one', async () => {
    await family.change({ visibility: 'relatives' })
    const other = await openSpacePages(db)
    const elsewhere = await openRoutes(db, { domainId: 'another-partner' })
    const nowhere = `/espace-defunt/${'a'.repeat(26)}`
    const answers = [await family.visit(family.page), await family.visit(nowhere), await elsewhere(other.page)]
    const toldBy = ({ status, text, response }: (typeof answers)[number], page: string) => ({
      status,
      text: text.replaceAll(encodeURIComponent(page), 'here').replaceAll(page, 'here'),
      headers: [...response.headers],
    })
    const told = answers.map((answer, index) => toldBy(answer, [family.page, nowhere, other.page][index]!))
    expect(told[0]).toMatchObject({ status: 404 })
    expect(told[0]!.text).toContain('<h1>Cet espace n’existe pas, ou il est réservé aux proches.</h1>')
    expect(told[0]!.text).not.toContain('href="/demarches-administratives"')
    expect(told[0]!.text).toContain('Demandez à la personne qui vous a donné ce lien.')
    expect(told[0]!.text).toContain('<a href="/connexion?returnTo=here">Connectez-vous</a>')
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })

  test('the database queries are the same for a visitor and for a user with another space', async () => {
    await family.change({ visibility: 'relatives' })
    const asked: string[] = []
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node, (name, value) => (name === 'value' || name === 'values' ? undefined : value)))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const visit = await openRoutes(counted, { domainId: family.deps.site.domainId })
    const someone = await openSpacePages(db)
    await someone.signIn(someone.owner)
    const askedFor = async (page: string, sessionId: string | undefined) => {
      asked.length = 0
      expect((await visit(page, { sessionId })).status).toBe(404)
      return [...asked]
    }
    for (const sessionId of [undefined, someone.owner.user.id]) {
      await askedFor(family.page, sessionId) // the first visit of a day is recorded
      const ofRelatives = await askedFor(family.page, sessionId)
      expect(ofRelatives).not.toEqual([])
      expect(await askedFor(`/espace-defunt/${'a'.repeat(26)}`, sessionId)).toEqual(ofRelatives)
    }
  })

  test('it accepts no form either', async () => {
    await family.change({ visibility: 'relatives' })
    for (const intent of ['laisser', 'bougie', 'snack']) {
      expect((await family.visit(family.page, { form: { intent } })).status).toBe(404)
    }
  })
})
