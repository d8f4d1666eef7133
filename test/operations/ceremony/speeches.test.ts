import { readSpeeches } from '#app/operations/ceremony/speeches.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import type { ScanState } from '#app/rules/files/uploads.ts'
import { insertFile } from '#db/files/files.ts'
import { anEvent, contentOf, printedPaper } from '#test/support/ceremony/papers.ts'
import { aPdf, aWrittenPdf, newFileStore } from '#test/support/files.ts'
import { insertFamily, noon, testDatabase } from '#test/support/given.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const text = 'Elle chantait le soir, en rentrant les bêtes.'

describe('A speech that was uploaded as a file', () => {
  const printer = sharedPrinter()
  const db = testDatabase()

  /** Marc brings a PDF of three pages, and Louise reads what she typed. */
  async function family({ scan = 'clean' as ScanState, typed = '', bytes = undefined as Buffer | undefined } = {}) {
    const files = await newFileStore()
    const { account, owner } = await insertFamily(db)
    const pdf = bytes ?? (await aWrittenPdf(await aPdf({ pages: 3 })))
    const content = { name: 'discours.pdf', mediaType: 'application/pdf', pages: 3, bytes: pdf }
    const file = { ...(await storeBytes({ files }, account, content)), kind: 'ceremony', type: '', scan } as const
    await insertFile(db, account, file, { by: owner.id, now: noon })
    const marc = anEvent('familyIntervention', { name: 'Marc', file: file.id, speech: typed })
    const told = contentOf({ events: [marc, anEvent('funeralEulogy', { pronouncedBy: 'Louise', text })] })
    return { told, speeches: await readSpeeches({ db, files }, account, told), fileId: file.id }
  }

  test("the file is printed after its reader's card, page by page", async () => {
    const { told, speeches } = await family()
    const { pages, sheets, outlinePages } = await printedPaper(printer, 'fiches', told, speeches)
    expect(pages.map((words) => words.match(/ses 3 pages suivent|page \d$|chantait/m)?.[0])).toEqual([
      'ses 3 pages suivent',
      'page 1',
      'page 2',
      'page 3',
      'chantait',
    ])
    expect(sheets.map((sheet) => sheet.map(Math.round))).toEqual(pages.map(() => [210, 297]))
    expect(outlinePages.join()).toContain('Le texte dans son fichier, Prise de parole 2')
    for (const paper of ['deroule', 'cle-usb'] as const) {
      expect((await printedPaper(printer, paper, told)).text).not.toContain('suivent')
    }
  })

  test('typed text replaces the file', async () => {
    const { told, speeches } = await family({ typed: text })
    expect(speeches.size).toBe(0)
    expect((await printedPaper(printer, 'fiches', told, speeches)).pages).toHaveLength(2)
  })

  test.each([
    ['that the antivirus has not let through', { scan: 'pending' as const }],
    ['that cannot be drawn', { bytes: Buffer.from('%PDF-1.7 and nothing more') }],
  ])('the card says that %s must be enclosed', async (_, differs) => {
    const { told, speeches } = await family(differs)
    const { pages } = await printedPaper(printer, 'fiches', told, speeches)
    expect(pages).toHaveLength(2)
    expect(pages[0]!.replace(/\s+/g, ' ')).toContain('Imprimez-le et joignez-le à cette fiche')
  })
})
