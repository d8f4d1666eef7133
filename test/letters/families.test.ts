import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import { families, familyLetters, plainText } from '#test/support/letters/families.ts'
import { textOf } from '#test/support/letters/text.ts'

test('the test families use every letter', () => {
  const missing = letterKinds.filter((id) => !familyLetters.some(({ documentId }) => documentId === id))
  expect(missing.map((id) => `test/families: add ${id} to the letters of a family`)).toEqual([])
})

test('the test families have unique ids', () => {
  expect(new Set(families.map(({ id }) => id)).size).toBe(families.length)
})

describe.each(familyLetters)('$family.id $documentId', ({ family, documentId }) => {
  const letter = letterOf(documentId)
  const { answers, enclosures, errors } = familyLetter(letter, family, family.date)

  test('nothing is refused', () => {
    expect(errors).toEqual([])
  })

  test('the letter contains the expected words', () => {
    const view = letterView(letter, answers, { today: family.date, enclosures })
    const words = plainText(textOf(renderLetter(letter, view, { gaps: 'words' }).html))
    const { has, hasNot } = family.expect[documentId] ?? { has: [], hasNot: [] }
    expect(has.filter((text) => !words.includes(plainText(text)))).toEqual([])
    expect(hasNot.filter((text) => words.includes(plainText(text)))).toEqual([])
  })
})
