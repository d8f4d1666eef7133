import { accept } from '#app/rules/outcome.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { letterOf } from '#letters/index.ts'
import { newFileStore } from '#test/support/files.ts'
import { beginLetters, insertDomain, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const area = '/demarches-administratives'
const free = ['copieActeDeces', 'agiraRechercheBeneficiaire'] as const
const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
const printer = {
  print: async () => accept({ bytes, pages: 1 }),
  printBundle: async () => accept({ bytes, pages: 1, contents: [] }),
}

describe('copies of the death certificate and the Agira search are free where families pay', () => {
  const db = testDatabase()

  /** A family of a paying partner, with these letters in its bundle. */
  async function open(ids: readonly (typeof free)[number][]) {
    const { id: domainId } = await insertDomain(db)
    await db.updateTable('domain').set({ payingDomain: 1 }).execute()
    const profile = Object.assign({}, ...ids.map((id) => fullAnswers(letterOf(id))))
    const { account, owner } = await insertFamily(db, { profile })
    const by = { by: owner.id, now: noon }
    for (const documentId of ids) {
      await beginLetters(db, account, owner.id, [documentId])
      await addToBasket(db, account, documentId, by)
    }
    const visit = await openRoutes(db, {
      domainId,
      files: await newFileStore(),
      printer,
      differs: { payingDomain: true },
    })
    const sessionId = await openSession(db, { userId: owner.id, domainId, accountId: account.id })
    return (path: string, form?: Record<string, string>) => visit(path, { sessionId, ...(form && { form }) })
  }

  test.each(free)('%s is printed and mailed without paying, and says so', async (id) => {
    const visit = await open([id])
    for (const page of [`${area}/courriers/${id}`, `${area}/previsualisation?courrier=${id}`]) {
      const { text } = await visit(page)
      expect(text).toContain('Cette lettre est gratuite')
      expect(text).not.toMatch(/à payer une seule fois|name="intent" value="(add|pay)"/)
    }
    expect((await visit(`${area}/previsualisation?courrier=${id}`)).text).toContain(
      `href="${area}/courriers/${id}.pdf"`,
    )
    expect((await visit(`${area}/courriers/${id}.pdf`)).text).toContain('%PDF')
    const mail = { to: 'a@mairie.example', replyTo: 'b@famille.example', withIdentity: 'on', evenWithout: 'on' }
    expect((await visit(`${area}/courriers/${id}/e-mail`, mail)).to).toContain('avis=courrier')
  })

  test('neither is in the basket, and both are in the bundle', async () => {
    const visit = await open(free)
    const { text: basket } = await visit('/panier')
    for (const id of free) expect(basket).not.toContain(id)
    expect(basket).not.toMatch(/Payer/)
    const { text: stack } = await visit(`${area}/dossier`)
    expect(stack).not.toContain('value="pay"')
    for (const extension of ['pdf', 'zip'])
      expect((await visit(`${area}/dossier.${extension}?attente=1`)).text).toMatch(/^%PDF|^PK/)
    for (const courrier of free)
      expect((await visit('/panier', { intent: 'add', courrier })).to).toContain(`${area}/dossier`)
  })
})
