import { readFileSync } from 'node:fs'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { letters } from '#letters/index.ts'
import { insertFamily, noon, openSession, testDatabase, unwrap } from '#test/support/given.ts'
import { type ReadPdf, readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { everyAnswer } from '#test/support/tracking/letters.ts'

const longest = 'Caisse d’assurance retraite et de la santé au travail des Pays de la Loire'

describe('Pages of the letters, printed by the browser', () => {
  const db = testDatabase()
  const printer = sharedPrinter()

  /** Prints this page for a family with these answers and all letters in its bundle. */
  async function print(path: string, profile: Answers, isAllChosen = true): Promise<ReadPdf> {
    const { account, owner, domain } = await insertFamily(db)
    const by = { by: owner.id, now: noon }
    await saveProfileEntries(db, account, profile, noon)
    if (isAllChosen) for (const { id } of letters) await addToBasket(db, account, id, by)
    const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id })
    const visit = await openRoutes(db, { domainId: domain.id })
    const { text } = await visit(`/demarches-administratives/${path}`, { sessionId })
    const html = text.replace(
      /<link rel="stylesheet" href="\/([^"]+)"[^>]*>/g,
      (_, file: string) => `<style>${readFileSync(file, 'utf8')}</style>`,
    )
    expect(html).toContain('@media print')
    const pdf = unwrap(await printer.print(html))
    return await readPdf(pdf.bytes)
  }

  test('"Pièces jointes" is one sheet for all letters and the longest names', async () => {
    const answers = Object.entries(everyAnswer('2026-03-01'))
    const profile = Object.fromEntries(answers.map(([name, text]) => [name, /Name$/.test(name) ? longest : text]))
    const { pages, text } = await print('pieces-jointes', profile)
    expect(pages).toHaveLength(1)
    expect(text).toMatch(/[Pp]ièces, \d+ photocopies/)
    expect(text).not.toContain('Choisir un fichier')
  })

  test.each([
    ['to come', 2, '2026-03-01', true],
    ['past', 2, '2020-03-01', true],
    ['of a family that said nothing more', 2, '2026-03-01', false],
  ])('"Dates", with dates %s, is at most %i sheets', async (_which, most, defunctDeathDate, isWhole) => {
    const profile = isWhole ? everyAnswer(defunctDeathDate) : { defunctDeathDate }
    const { pages, text } = await print('dates', profile, isWhole)
    expect(pages.length).toBeLessThanOrEqual(most)
    expect(text).toContain('Ce que vous n’avez pas besoin de faire')
    expect(text).not.toContain('En savoir plus')
    expect(text).not.toContain('Préparer la lettre')
    // Each line is one paragraph on paper: its sentences have a space between them.
    expect(text).not.toMatch(/\.[A-ZÉ][a-zé]|(?:conseillé|obligatoire|à vérifier|bon à savoir|protège)[A-ZÉ]/)
    // The reasons of the nearest dates come before the later dates.
    const [near, later] = ['D’où viennent ces dates', 'Plus tard'].map((title) => text.indexOf(title))
    if (near! >= 0 && later! >= 0) expect(near).toBeLessThan(later!)
  })
})
