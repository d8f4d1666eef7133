import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letters } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { letterText } from '#test/support/letters/roussel.ts'
import { textOf } from '#test/support/letters/text.ts'

const today = '2026-03-05'
const deceased = { deceasedCivility: 'monsieur', deceasedFirstName: 'Élie', deceasedLastName: 'Abadie' }

describe.each(letters)('letter $id', (letter) => {
  test.each`
    birth           | death           | named
    ${'2026-02-28'} | ${'2026-03-01'} | ${'Élie ABADIE'}
    ${'2026-03-01'} | ${'2026-03-01'} | ${'Élie ABADIE'}
    ${'2008-03-02'} | ${'2026-03-01'} | ${'Élie ABADIE'}
    ${'2008-03-01'} | ${'2026-03-01'} | ${'Monsieur Élie ABADIE'}
    ${''}           | ${'2026-03-01'} | ${'Monsieur Élie ABADIE'}
  `('a deceased person born on "$birth" is named "$named"', ({ birth, death, named }) => {
    const dates = { defunctBirthDate: birth, defunctDeathDate: death }
    const answers = { ...fullAnswers(letter), ...deceased, ...dates }
    const view = letterView(letter, answers, { today, enclosures: [] })
    const words = textOf(renderLetter(letter, view, { gaps: 'words' }).html)
    expect(view.deceasedNamed).toBe(named)
    expect(words.includes('Monsieur Élie')).toBe(named.startsWith('Monsieur'))

    // The command line knows the birth date even if the letter does not ask for it.
    const family = {
      id: 'F',
      applicant: {},
      deceased: { ...deceased, ...dates },
      notary: {},
      letters: { [letter.id]: {} },
      attachments: [],
    }
    const printed = familyLetter(letter, family, today)
    expect(letterView(letter, printed.answers, { today, enclosures: [] }).deceasedNamed).toBe(named)
  })
})

test('a child, whom the insurance of a parent covers, is not called an insured person', () => {
  const child = { ...deceased, defunctBirthDate: '2019-05-02', defunctDeathDate: '2026-03-01' }
  expect(letterText('cpamCourrierComplet', child)).toContain('Objet : Décès d’Élie ABADIE')
  const adult = { ...child, defunctBirthDate: '1949-05-02' }
  expect(letterText('cpamCourrierComplet', adult)).toContain('Objet : Décès de votre assuré Monsieur Élie ABADIE')
})
