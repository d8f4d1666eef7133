import { letterOf } from '#letters/index.ts'
import { beginLetters, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const area = '/demarches-administratives'
const id = 'energyNotificationDeces'
const pages = [
  '/services',
  area,
  ...['', '/adresses', '/adresse', '/e-mail', '/suivi'].map((page) => `${area}/courriers/${id}${page}`),
  ...['adresses', 'confirmation', 'courriers', 'dates', 'dossier', 'informations', 'pieces-jointes'].map(
    (page) => `${area}/${page}`,
  ),
  `${area}/previsualisation?courrier=${id}`,
  '/utilisateurs',
]

const db = testDatabase()

/** A family that has begun a letter about its water. `supplier`: its name. */
async function aFamily(supplier: string) {
  const full = fullAnswers(letterOf(id))
  const profile = {
    ...full,
    energyContractType: 'water',
    energyContractName: supplier,
    ...(supplier === '' && { energyContractAddress: '', energyContractPostalCode: '', energyContractTown: '' }),
  }
  const { account, owner, domain } = await insertFamily(db, { profile })
  const service = await openRoutes(db, { domainId: domain.id })
  await beginLetters(db, account, owner.id, [id])
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id })
  return async (path: string) => {
    const { text, status } = await service(path, { sessionId })
    return { status, main: /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? text }
  }
}

test.each(['', 'Régie municipale'])(
  'A letter about water is about energy on no page, with the supplier "%s"',
  async (supplier) => {
    const visit = await aFamily(supplier)
    const seen: string[] = []
    const form = (await visit(`${area}/courriers/${id}`)).main
    // The point of delivery is hidden by the style sheet while the contract is about water.
    const help = form
      .replace(/<label for="energyContractType[-\w]*">[^<]*<\/label>/g, '')
      .replace(/<div class="when if[\s\S]*?<\/details>/, '')
      .replace(/<input type="hidden"[^>]*>/g, '')
    expect(
      /.{40}(?:\bgaz|lectricité|Enedis|GRDF|PDL|L\. 224-15|communicant|distributeur|trois nombres).{20}/.exec(
        help,
      )?.[0],
    ).toBeUndefined()
    for (const path of pages) {
      const { status, main } = await visit(path)
      if (status !== 200) continue
      seen.push(path)
      const text = main.replace(/<select[\s\S]*?<\/select>/g, '').replace(/<label[\s\S]*?<\/label>/g, '')
      expect([
        path,
        /.{30}(?:>Énergie(?! ou eau)|Énergie\u00A0:|EDF|ENGIE|TotalEnergies).{0,30}/s.exec(text)?.[0],
      ]).toEqual([path, undefined])
    }
    expect(seen.length).toBeGreaterThan(8)
    const list = (await visit(area)).main
    // The list names a supplier only if the family writes to several.
    expect(list).toContain('>Eau</a>')
  },
)
