import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letters } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { letterText, roussel } from '#test/support/letters/roussel.ts'
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

test.each`
  born            | civility      | says
  ${'2015-04-02'} | ${'madame'}   | ${'Elle n’avait pas de carte Vitale.'}
  ${'2015-04-02'} | ${'monsieur'} | ${'Il n’avait pas de carte Vitale.'}
  ${'2015-04-02'} | ${''}         | ${'Cette personne n’avait pas de carte Vitale.'}
  ${'2010-04-02'} | ${'madame'}   | ${'Vous trouverez dans ce pli sa carte Vitale, que je vous rends.'}
  ${''}           | ${'madame'}   | ${'Vous trouverez dans ce pli sa carte Vitale, que je vous rends.'}
`('a letter to the health insurance about a person born on "$born" says "$says"', ({ born, civility, says }) => {
  const text = letterText('cpamCourrierComplet', { defunctBirthDate: born, deceasedCivility: civility })
  expect(text.match(/[^.]*carte Vitale[^.]*\./g)?.map((one) => one.trim())).toEqual([says])
  expect(text.includes('carte Vitale ;')).toBe(says.startsWith('Vous'))
})

test('a letter that only informs of the death encloses no bank details', () => {
  const informing = letters.filter(({ id }) => letterText(id, {}).includes('une information du décès'))
  expect(informing.length).toBeGreaterThan(4)
  const enclosing = informing.filter((definition) =>
    inProgress(definition, roussel, {}, today).enclosures.some((type) =>
      ['bankIdentityStatement', 'ribOfTheSurvivingSpouse'].includes(type),
    ),
  )
  expect(enclosing.map(({ id }) => id)).toEqual([])
})
