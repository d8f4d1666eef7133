import { letterOf } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import { familyLetters, plainText } from '#test/support/letters/families.ts'
import { faultsOnPaper } from '#test/support/printing/paper.ts'
import type { ReadPdf } from '#test/support/printing/pdf.ts'
import { printed, sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

/** Text that no letter may contain unless the family typed it. */
const leftovers = /undefined|null|\[object|NaN|\{\{|\{%|à compléter|[\uE000-\uF8FF]/g

/** A line may break after a hyphen or inside an email address, so texts are compared without spaces. */
const squeezed = (text: string) => plainText(text).replaceAll(' ', '')

const rows = familyLetters.map(({ family, documentId }) => {
  const definition = letterOf(documentId)
  const { answers, enclosures } = familyLetter(definition, family, family.date)
  const print = (copy?: 'notary') =>
    printed(printer, definition, answers, { today: family.date, enclosures, ...(copy && { copy }) })
  const hasCopy = answers.sendToNotary === 'on' && Boolean(answers.notaryName)
  return { id: family.id, documentId, answers, expected: family.expect[documentId], print, hasCopy }
})

test.each(rows)('$id $documentId is printed according to the rules of the post and the window', async (row) => {
  const { answers, expected, hasCopy, print } = row
  const pdf = await print()
  expectGoodPaper(pdf)
  // More than one page only where the family expects it: a letter in its own words, the longest possible name, address
  // and job (F05), and every right asked of a pension fund at once (F17).
  expect(pdf.pages).toHaveLength(expected?.pages ?? 1)

  const typed = JSON.stringify(answers)
  expect((pdf.text.match(leftovers) ?? []).filter((text) => !typed.includes(text))).toEqual([])
  // A gap is words in the preview, and a dotted line here.
  const has = (expected?.has ?? []).filter((text) => !text.includes('à compléter'))
  expect(has.filter((text) => !squeezed(pdf.text).includes(squeezed(text)))).toEqual([])
  expect((expected?.hasNot ?? []).filter((text) => plainText(pdf.text).includes(plainText(text)))).toEqual([])

  if (!hasCopy) return
  const copy = await print('notary')
  expect(copy.pages).toHaveLength(pdf.pages.length + 1)
  expectGoodPaper(copy, 2)
  const slip = { ...copy, pages: copy.pages.slice(0, 1), pieces: copy.pieces.filter(({ page }) => page === 1) }
  expect(faultsOnPaper(slip)).toEqual([])
})

/** `first`: the sheet on which the letter starts. */
function expectGoodPaper(pdf: ReadPdf, first = 1): void {
  expect(faultsOnPaper(pdf, first)).toEqual([])
  expect(pdf.weightBytes).toBeLessThan(60_000)
  expect(pdf.sheets.map((sheet) => sheet.map(Math.round))).toEqual(pdf.pages.map(() => [210, 297]))
  expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
  expect(pdf.outline).toHaveLength(first)
  const isSound = ({ type, isEmbedded, isSubset }: ReadPdf['fonts'][number]) =>
    type.startsWith('Type0') && isEmbedded && isSubset
  expect(pdf.fonts.filter((font) => !isSound(font))).toEqual([])
}
