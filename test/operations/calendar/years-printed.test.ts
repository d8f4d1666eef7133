import { printYears, readYearsPaper, type YearsPaper } from '#app/operations/calendar/years-paper.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { help, insertFamily, testDatabase, unwrap } from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const today = '2026-03-01'

/** The twelve families of test/rules/calendar/years.test.ts. */
const families: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a wife of 51': { applicantRelationshipWithDeceased: 'conjoint', applicantBirthDate: '1975-03-10' },
  'a husband of 70': { applicantRelationshipWithDeceased: 'conjoint', applicantBirthDate: '1956-01-01' },
  'a wife who gave no date of birth': { applicantRelationshipWithDeceased: 'conjoint' },
  'an ex-husband': { applicantRelationshipWithDeceased: 'exConjoint' },
  'a partner of a Pacs': { applicantRelationshipWithDeceased: 'partenairePacs' },
  'a partner': { applicantRelationshipWithDeceased: 'concubin' },
  'a daughter': { applicantRelationshipWithDeceased: 'enfant' },
  'a mother': { applicantRelationshipWithDeceased: 'parent' },
  'a nephew': { applicantRelationshipWithDeceased: 'neveuNiece' },
  'the guardian of an orphan': { applicantRelationshipWithDeceased: 'representantLegal' },
  'a friend': { applicantRelationshipWithDeceased: 'ami' },
  'a mother of a child of nine': { applicantRelationshipWithDeceased: 'parent', defunctBirthDate: '2016-05-01' },
  'a family that said nothing more': {},
  'a family of a death abroad': { defunctDeathTown: 'Lisbonne (Portugal)' },
}

const db = testDatabase()
const printer = sharedPrinter()

async function paperOf(answers: Readonly<Record<string, string>>): Promise<YearsPaper> {
  const profile = { deceasedFirstName: 'Étienne', defunctDeathDate: '2026-02-12', ...answers }
  const { account } = await insertFamily(db, { profile })
  return await readYearsPaper(db, { account, role: 'owner' }, today)
}

async function printed(paper: YearsPaper) {
  const pdf = unwrap(await printYears(printer, paper, { today, help }))
  return await readPdf(pdf.bytes)
}

const together = (text: string) => text.replace(/[\s\u00AD]/g, '')
/** The column of a piece of text, cut at the middle of the sheet. */
const columnOf = ({ x }: { x: number }) => (x < 104 ? 0 : 1)

test.each(Object.entries(families))(
  'what opens later is one page, of 10 points at least, for %s',
  async (_, answers) => {
    const paper = await paperOf(answers)
    const { pages, pieces, sheets } = await printed(paper)
    expect(pages).toHaveLength(1)
    expect(sheets[0]!.map(Math.round)).toEqual([210, 297])
    // The "er" of a first day is raised; the telephone is above the text and the number of the page under it.
    const small = pieces.filter(({ sizePt, y, text }) => sizePt < 9.99 && y > 12 && y < 280 && text !== 'er')
    expect(small.map((piece) => piece.text)).toEqual([])
    const inColumns = [...pieces].toSorted(
      (one, other) => columnOf(one) - columnOf(other) || one.y - other.y || one.x - other.x,
    )
    const text = together(inColumns.map((piece) => piece.text).join(''))
    for (const { title, lines } of paper.groups) {
      expect(text).toContain(together(title))
      for (const { label } of lines) expect(text).toContain(together(label))
    }
  },
)

test('with a letter to contest at every organisation, it is recto and verso at most', async () => {
  const paper = await paperOf({ applicantRelationshipWithDeceased: 'conjoint' })
  const when = 'Demande de médiation à poster avant le 12\u00A0décembre 2027'
  const lines = letterKinds.map((kind) => {
    const label = `Caisse d’assurance retraite et de la santé au travail ${kind}`
    return { when, label, after: '', letters: '', sources: '' }
  })
  const { pages } = await printed({ groups: [{ title: 'Après leurs réponses', lines }, ...paper.groups] })
  expect(pages.length).toBeLessThanOrEqual(2)
})
