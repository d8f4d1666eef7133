import { printLetter } from '#app/operations/letters/print.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const print = (id: DocumentId, change: Answers = {}, copy?: 'notary') => {
  const letter = letterOf(id)
  const answers = { ...fullAnswers(letter), ...change }
  return printLetter(printer, letter, answers, { today: '2026-03-05', enclosures: [], ...(copy && { copy }) })
}

describe('Printing a letter', () => {
  test('it returns a PDF and its number of pages', async () => {
    const printed = await print('copieActeDeces')
    expect(printed.ok && printed.value.pages).toBe(1)
  })

  test("the notary's slip is before the letter", async () => {
    const printed = await print('copieActeDeces', { notaryName: '', sendToNotary: '' }, 'notary')
    expect(printed).toEqual({ ok: false, problem: 'no-notary' })

    const copy = await print('contratTelecom', {}, 'notary')
    if (!copy.ok) throw new Error(copy.problem)
    const { pages } = await readPdf(copy.value.bytes)
    expect(pages.length).toBe(2)
    expect(pages[0]).toContain('Maître,')
  })

  test.each<[problem: string, id: DocumentId, change: Answers]>([
    ['blocked', 'employeur', { deceasedLastName: '' }],
    ['blocked', 'employeur', { employeurTown: ' ' }],
    [
      'too-long',
      'customizable',
      { customizableText: 'Un paragraphe de plus, long comme le bras. '.repeat(12).concat('\n\n').repeat(24) },
    ],
  ])('printing is refused: %s', async (problem, id, change) => {
    expect(await print(id, change)).toEqual({ ok: false, problem })
  })
})
