import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { listBasket } from '#db/letters/baskets.ts'
import { saveAssignment } from '#db/tasks/assignments.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, insertDomain, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const home = '/demarches-administratives'
const page = `${home}/dossier`
const funds: DocumentId[] = ['retraiteCourrierComplet', 'retraiteCourrierComplet-2', 'retraiteCourrierComplet2']

describe('the stack of letters', () => {
  const db = testDatabase()

  type Family = { letters?: readonly DocumentId[]; answers?: Answers; isPaying?: boolean; partner?: string }

  async function open({ letters = ['bailleur'], answers = {}, isPaying = false, partner }: Family = {}) {
    const domain = await insertDomain(db)
    await db
      .updateTable('domain')
      .set({ payingDomain: isPaying ? 1 : 0 })
      .execute()
    const profile = { ...Object.assign({}, ...letters.map((id) => fullAnswers(letterOf(id)))), ...answers }
    const { account, owner } = await insertFamily(db, { profile })
    await beginLetters(db, account, owner.id, letters)
    const differs = { payingDomain: isPaying, ...(partner && { offeredBy: partner }) }
    const service = await openRoutes(db, { domainId: domain.id, differs })
    const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id })
    const visit = async (path = page, form?: Record<string, string>) => {
      const answer = await service(path, { sessionId, ...(form && { form }) })
      return { ...answer, words: answer.text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
    }
    return { account, owner, visit }
  }

  const namesIn = (html: string) => [...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, name]) => name).slice(1)

  test('three pension funds are listed by their own names', async () => {
    const { account, visit } = await open({ letters: funds })
    const entry = (id: DocumentId) => letterOf(id).recipient.name
    await saveProfileEntries(
      db,
      account,
      {
        [entry(funds[0]!)]: 'CNRACL',
        [`${entry(funds[1]!)}-2`]: 'Carsat Normandie',
        [entry(funds[2]!)]: 'Agirc-Arrco',
      },
      noon,
    )
    const { text } = await visit()
    // The second one has no address.
    expect(namesIn(text)).toEqual(['CNRACL', 'Agirc-Arrco'])
    expect(text).toContain('>Carsat Normandie</a>')
    expect(text).toContain('<h1>Vos trois lettres</h1>')
  })

  test('missing values are listed in words, shared ones once, and never as a number of answers', async () => {
    const { visit } = await open({
      letters: ['bailleur', 'employeur'],
      answers: { defunctDeathDate: '', bailleurOwnerTown: '' },
    })
    const { words } = await visit()
    expect(words).toContain('cinq minutes, une seule fois.')
    expect(words.match(/cinq minutes/g)).toHaveLength(1)
    expect(words.match(/ce qui concerne/g)).toHaveLength(1)
    expect(words).toMatch(/Il manque : leur adresse/)
    expect(words).not.toContain('renseignement')
  })

  test('a letter with a blocking gap is marked as not printed, and one button prints the others', async () => {
    const { visit } = await open({ letters: ['bailleur', 'employeur'], answers: { bailleurOwnerTown: '' } })
    const { text, words } = await visit()
    expect(words).toContain('Une est prête. Une n’est pas encore dans le dossier à imprimer.')
    expect(words).toMatch(/Pas encore dans le dossier à imprimer 1 Écrire les adresses .*Il manque : leur adresse/)
    expect(text).toContain(`href="${home}/courriers/bailleur#bailleurOwnerTown"`)
    expect(text).toContain('<input type="hidden" name="sans" value="on"/>')
    expect(text).not.toContain('name="bailleur"')
    expect(text.match(/>Télécharger le dossier à imprimer</g)).toHaveLength(1)
  })

  test("a paying partner's stack shows the price of each letter, and which letters are free", async () => {
    const { account, visit } = await open({
      letters: ['copieActeDeces', 'agiraRechercheBeneficiaire', 'bailleur'],
      isPaying: true,
    })
    const { text, words } = await visit()
    expect(words).toContain('Ces deux lettres sont offertes.')
    expect(words).toContain('À payer une fois')
    expect(text.match(/>offerte</g)).toHaveLength(2)
    const { to } = await visit(page, { intent: 'pay', letters: 'bailleur' })
    expect(to).toBe('/panier')
    expect(await listBasket(db, account)).toEqual(['bailleur'])
  })

  test("another partner's stack names the partner that offers the letters", async () => {
    expect((await (await open({ partner: 'Maison Kervella' })).visit()).words).toContain('Offert par Maison Kervella.')
    expect((await (await open()).visit()).words).not.toContain('Offert par')
  })

  test('the stack, the form and the preview of a letter with an address have the same stages done', async () => {
    const { visit } = await open()
    for (const path of ['/dossier', '/courriers/bailleur', '/previsualisation?courrier=bailleur'])
      expect((await visit(home + path)).words.match(/\S+ : faite/g), path).toEqual([
        'Qui : faite',
        'deux : faite',
        'Adresses : faite',
      ])
  })

  test('a row shows who has taken the letter, and the pages of a letter link back to its row', async () => {
    const { account, owner, visit } = await open()
    await saveAssignment(db, account, { task: 'bailleur', userId: owner.id }, noon)
    const { text, words } = await visit()
    expect(words).toContain('s’en occupe')
    expect(text).toContain('<li id="lettre-bailleur">')
    for (const path of ['/courriers/bailleur', '/previsualisation?courrier=bailleur', '/courriers/bailleur/retirer'])
      expect((await visit(home + path)).text, path).toContain(`href="${page}#lettre-bailleur"`)
  })
})
