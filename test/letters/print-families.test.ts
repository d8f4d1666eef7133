import { afterAll, describe, expect, test } from 'vitest'
import { letterOf } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import { familyLetters, plainText } from '#test/support/families.ts'
import { faultsOnPaper } from '#test/support/paper.ts'
import { printed, testPrinter } from '#test/support/printing.ts'

const printer = testPrinter()
afterAll(() => printer.close())

/** What no letter may say, unless the family typed it. */
const leftovers = /undefined|null|\[object|NaN|\{\{|\{%|à compléter|[\uE000-\uF8FF]/g

/** A line may end after a hyphen or inside an e-mail: what must be there is looked for without its spaces. */
const squeezed = (text: string) => plainText(text).replaceAll(' ', '')

describe.each(familyLetters)('$family.id $documentId', ({ family, documentId }) => {
  const definition = letterOf(documentId)
  const { answers, enclosures } = familyLetter(definition, family, family.date)
  const options = { today: family.date, enclosures }
  const expected = family.expect[documentId]

  test('is printed as the post and the window want it', async () => {
    const pdf = await printed(printer, definition, answers, options)

    expect(faultsOnPaper(pdf)).toEqual([])
    expect(pdf.sheets.map((sheet) => sheet.map(Math.round))).toEqual(pdf.pages.map(() => [210, 297]))
    expect(pdf.pages.length).toBeLessThanOrEqual(3)
    if (expected?.pages) expect(pdf.pages).toHaveLength(expected.pages)

    const typed = JSON.stringify(answers)
    expect((pdf.text.match(leftovers) ?? []).filter((text) => !typed.includes(text))).toEqual([])
    // A gap is words in the preview, and a line of dots here.
    const has = (expected?.has ?? []).filter((text) => !text.includes('à compléter'))
    expect(has.filter((text) => !squeezed(pdf.text).includes(squeezed(text)))).toEqual([])
    expect((expected?.hasNot ?? []).filter((text) => plainText(pdf.text).includes(plainText(text)))).toEqual([])

    expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
    expect(pdf.outline).toHaveLength(1)
    expect(
      pdf.fonts.filter(({ isEmbedded, isSubset, type }) => !isEmbedded || !isSubset || !type.startsWith('Type0')),
    ).toEqual([])
  })
})

const copied = familyLetters
  .map(({ family, documentId }) => ({ family, documentId, ...familyLetter(letterOf(documentId), family, family.date) }))
  .filter(({ answers }) => answers.sendToNotary === 'on' && answers.notaryName)

test.each(copied)('$family.id $documentId has a copy whose slip fits the window too', async (letter) => {
  const { family, documentId, answers, enclosures } = letter
  const options = { today: family.date, enclosures }
  const original = await printed(printer, letterOf(documentId), answers, options)
  const copy = await printed(printer, letterOf(documentId), answers, { ...options, copy: 'notary' })

  expect(copy.pages).toHaveLength(original.pages.length + 1)
  expect(faultsOnPaper(copy, 2)).toEqual([])
  const slip = { ...copy, pages: copy.pages.slice(0, 1), pieces: copy.pieces.filter(({ page }) => page === 1) }
  expect(faultsOnPaper(slip)).toEqual([])
  expect(copy.outline).toHaveLength(2)
})
