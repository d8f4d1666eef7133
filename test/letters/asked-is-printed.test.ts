import { describe, expect, test } from 'vitest'
import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

/** What a letter asks of the one who died is on its paper, or says here why not. */
const elsewhere: Readonly<Record<string, string>> = {
  assuranceHabitationCourrierComplet: 'the address fills the insured home beforehand',
  energyNotificationDeces: 'the address fills the home of the contract beforehand',
  bailleur: 'the address fills the rented home beforehand',
  customizable: 'the address goes into the texts to begin with',
  customizable2: 'the address goes into the texts to begin with',
  customizable3: 'the address goes into the texts to begin with',
}

const pageOf = (letter: LetterDefinition, answers: Answers) =>
  renderLetter(letter, letterView(letter, answers, { today: '2026-03-05', enclosures: [] }), { gaps: 'words' }).html

describe.each(letters)('letter $id', (letter) => {
  test('prints what it asks of the one who died', () => {
    const deceased = letter.groups.find(({ kind }) => kind === 'deceased')!.fields
    const full = fullAnswers(letter)
    const unused = deceased
      .filter(
        ({ name }) =>
          pageOf(letter, { ...full, [name]: name.endsWith('Country') ? 'Portugal' : '' }) === pageOf(letter, full),
      )
      .filter(({ name }) => !(/^deceased(?:Address|PostalCode|City|Country)$/.test(name) && elsewhere[letter.id]))
    expect(unused.map(({ name }) => name)).toEqual([])
    expect(fieldsOf(letter)).toEqual(expect.arrayContaining(deceased))
  })
})
