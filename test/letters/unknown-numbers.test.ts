import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { LetterField } from '#app/components/letters/letter-field.tsx'
import { fieldsOf, visibleAnswers } from '#app/rules/letters/answers.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { answersIn, beatenTicks } from '#app/rules/letters/parsed-form.ts'
import { toPlainQuestions } from '#app/rules/letters/shown/plain.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { letters } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import type { Family } from '#scripts/letters/families.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const today = '2026-03-05'
const wordsOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/gu, ' ')

const numbers = letters.flatMap((letter) =>
  fieldsOf(letter)
    .filter(({ mayBeUnknown }) => mayBeUnknown)
    .map((field) => ({ letter, id: letter.id, field, name: field.name, tick: unknownTick(field) })),
)

// "Je ne connais pas ce numéro" left ticked next to a typed number, in every letter that has such a box.
describe.each(numbers)('$id, $name', ({ letter, field, name, tick }) => {
  const full = fullAnswers(letter)
  const typed = { ...full, [name]: full[name]!, [tick]: 'on' }
  const pageOf = (answers: typeof full) =>
    renderLetter(letter, letterView(letter, visibleAnswers(letter, answers), { today, enclosures: [] }), {
      gaps: 'words',
    }).html

  test('the text under the box says what the letter does without the number, and the letter does it', () => {
    const without = { ...full, [name]: '', [tick]: 'on' }
    const text = wordsOf(pageOf(without))
    const said = field.mayBeUnknown!
    const quoted = [...said.matchAll(/«\s(.+?)\s»/gu)].map(([, words]) => words!)
    for (const words of quoted) expect(text.toLowerCase()).toContain(words.toLowerCase())
    if (quoted.length === 0) {
      expect(said).toBe('Sans lui, la lettre n’en dit rien.')
      expect(text).not.toMatch(/connais pas|dispose pas|à compléter/)
    }
    expect(text).not.toBe(wordsOf(pageOf(full)))
    const form = { letter: toPlainQuestions(letter, ''), values: {}, errors: {}, notes: {}, missing: [] }
    expect(renderToStaticMarkup(createElement(LetterField, { field, form }))).toContain(said)
  })

  test('a typed number is kept, and the box is cleared', () => {
    const answers = answersIn(letter, typed)
    expect(answers).toMatchObject({ [name]: expect.stringMatching(/./), [tick]: '' })
    expect(beatenTicks(letter, typed)).toEqual([field])
  })

  test('the box stays ticked when nothing was typed, without any message', () => {
    const nothing = { ...typed, [name]: ' ' }
    expect(answersIn(letter, nothing)).toMatchObject({ [name]: '', [tick]: 'on' })
    expect(beatenTicks(letter, nothing)).toEqual([])
    expect(beatenTicks(letter, { ...typed, [tick]: '' })).toEqual([])
  })

  test('if both were stored before, the number is printed, and shown without the tick', () => {
    expect(pageOf({ ...full, [tick]: 'on' })).toBe(pageOf(full))
    expect(shownValues(letter, { ...full, [tick]: 'on' })[tick]).toBe('')
  })

  test('the command line keeps the number too, and reports it', () => {
    const family: Family = {
      id: 'F',
      applicant: {},
      deceased: {},
      notary: {},
      letters: { [letter.id]: typed },
      attachments: [],
    }
    const { answers, warnings } = familyLetter(letter, family, today)
    expect(answers[name]).toMatch(/./)
    expect(answers[tick]).toBeUndefined()
    expect(warnings.map((warning) => warning.field)).toContain(tick)
  })
})
