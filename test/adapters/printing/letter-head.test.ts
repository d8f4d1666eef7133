import { letterHead } from '#app/adapters/printing/letter-head.ts'
import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf, letters } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import { familyLetters } from '#test/support/letters/families.ts'
import { blocksOf } from '#test/support/letters/text.ts'

const today = '2026-03-05'

/** Returns the printed line with a class, without its label. */
function printedLine(letter: LetterDefinition, answers: Answers, className: string): string {
  const { html } = renderLetter(letter, letterView(letter, answers, { today, enclosures: [] }), { gaps: 'lines' })
  const line = blocksOf(html).find((block) => block.className === className)?.text ?? ''
  return line.replace(/^[^:]*:/, '').trim()
}

const headOf = (letter: LetterDefinition, answers: Answers) =>
  letterHead(letter, letterView(letter, answers, { today, enclosures: [] }))

describe.each(familyLetters)('$family.id $documentId', ({ family, documentId }) => {
  test('the PDF of a letter has the subject that its page prints', () => {
    const letter = letterOf(documentId)
    const { answers } = familyLetter(letter, family, family.date)
    expect(headOf(letter, answers)).toEqual({
      object: printedLine(letter, answers, 'subject'),
      references: printedLine(letter, answers, 'reference'),
    })
  })
})

test("a family's text is unchanged", () => {
  const typed = `L'eau & <b>"le gaz"</b>`
  const head = headOf(letterOf('employeur'), { deceasedLastName: 'Petit', employeurEmployeeNumber: typed })
  expect(head.references).toBe(`matricule ${typed}`)
})

test.each(letters)('the subject of $id leaves out gaps', (letter) => {
  const { object } = headOf(letter, {})
  // A missing name leaves two spaces, which a page shows as one.
  expect(object.replace(/ +/g, ' ')).toBe(printedLine(letter, {}, 'subject'))
  expect(object).not.toMatch(/[\uE000-\uE002]/)
})
