import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { faultsOnPaper } from '#test/support/printing/paper.ts'
import { printed, sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const ours = ['RobotoCondensed-Regular', 'SourceSerif4-Bold', 'SourceSerif4-Regular']

test.each([undefined, 'notary' as const])(
  'symbols in every answer need no system font, in the letter and the copy (%s)',
  async (copy) => {
    const letter = letterOf('bailleur')
    const answers = Object.fromEntries(
      fieldsOf(letter).map((field) => {
        const value = fullAnswers(letter)[field.name] ?? ''
        const isWritten = ['text', 'autocomplete'].includes(field.type) && !field.choices
        return [field.name, isWritten && value ? `Ǎ ${value} 🕊️ ✓` : value]
      }),
    )
    const pdf = await printed(printer, letter, { ...answers, sendToNotary: 'on' }, copy && { copy })
    expect([...new Set(pdf.fonts.map(({ name }) => name))].sort()).toEqual(ours)
    expect(faultsOnPaper(pdf, copy ? 2 : 1)).toEqual([])
    expect(pdf.text).not.toMatch(/[🕊✓]/u)
    expect(pdf.text).toContain('Ǎ Élie Octave')
  },
)

test('names in other scripts are printed completely, with our fonts', async () => {
  const letter = letterOf('bailleur')
  const names = {
    deceasedFirstName: 'محمد',
    deceasedLastName: 'عمر',
    applicantFirstName: 'שרה',
    applicantLastName: 'כהן',
  }
  const recipient = { [letter.recipient.name]: '王丽华' }
  const pdf = await printed(printer, letter, { ...fullAnswers(letter), ...names, ...recipient })
  // The Chinese font is drawn as shapes, and such a font has no name.
  const words = [...'محمدعمرשרהכהן王丽华']
  expect(words.filter((character) => !pdf.text.normalize('NFKC').includes(character))).toEqual([])
  expect(
    [...new Set(pdf.fonts.map(({ name }) => name))].filter((name) => !/^(?:Noto|Roboto|SourceSerif|$)/.test(name)),
  ).toEqual([])
  expect(faultsOnPaper(pdf)).toEqual([])
  expect(pdf.weightBytes).toBeLessThan(60_000)
})
