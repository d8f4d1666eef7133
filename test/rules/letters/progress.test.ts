import { describe, expect, test } from 'vitest'
import { pdfName } from '#app/rules/documents.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { nextLetter, progressOf } from '#app/rules/letters/progress.ts'
import { letterOf, letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letter-answers.ts'

const landlord = letterOf('bailleur')

describe('how far a letter is', () => {
  test('is nowhere until it is saved, whatever the account knows', () => {
    expect(progressOf(landlord, fullAnswers(landlord), false).state).toBe('not-started')
  })

  test('counts what is still to be answered', () => {
    const { applicantCity: _, deceasedCity: __, ...answers } = fullAnswers(landlord)
    expect(progressOf(landlord, answers, true)).toEqual({ state: 'incomplete', missing: 2 })
  })

  test('is ready when nothing is missing', () => {
    expect(progressOf(landlord, fullAnswers(landlord), true)).toEqual({ state: 'ready', missing: 0 })
  })
})

describe('the next letter', () => {
  const letter = (id: string, state: 'not-started' | 'incomplete' | 'ready') => ({
    id,
    progress: { state, missing: 0 },
  })

  test.each([
    ['the first, for who has begun nothing', [letter('a', 'not-started'), letter('b', 'not-started')], 'a'],
    ['the one that was begun', [letter('a', 'not-started'), letter('b', 'incomplete')], 'b'],
    [
      'the first that is not begun, when those begun are ready',
      [letter('a', 'ready'), letter('b', 'not-started')],
      'b',
    ],
    ['none, when all are ready', [letter('a', 'ready')], undefined],
  ])('is %s', (_which, list, id) => {
    expect(nextLetter(list)?.id).toBe(id)
  })
})

describe('what is still to be filled', () => {
  const fields = landlord.groups.flatMap((group) => group.fields)
  const field = (name: string) => fields.find((candidate) => candidate.name === name)!

  test('is named once, in the words of the letter, else by whose it is', () => {
    const gaps = [{ field: 'applicantLastName', words: 'votre nom' }]
    const named = [
      'applicantLastName',
      'applicantCity',
      'deceasedPostalCode',
      'defunctDeathDate',
      'bailleurOwnerAddress',
    ]
    expect(gapsToFill(landlord, [...named.map(field), ...gaps])).toEqual([
      { field: 'applicantLastName', words: 'Votre nom' },
      { field: 'applicantCity', words: 'Votre commune' },
      { field: 'deceasedPostalCode', words: 'Code postal du défunt' },
      { field: 'defunctDeathDate', words: 'Date du décès' },
      { field: 'bailleurOwnerAddress', words: 'Adresse du destinataire' },
    ])
  })

  test('says which of the beneficiaries lacks it', () => {
    const search = letterOf('agiraRechercheBeneficiaire')
    const place = fieldsOf(search).find(({ name }) => name === 'insuranceBeneficiary2Place')!
    expect(gapsToFill(search, [place]).map(({ words }) => words)).toEqual([
      'Adresse complète (bénéficiaire présumé n°\u00A02)',
    ])
  })
})

test.each(letters)('the file of $id says which letter it is, and is a name that any machine takes', ({ name }) => {
  expect(pdfName(name, {})).toMatch(/^courrier-[a-z0-9-]{4,60}\.pdf$/)
  expect(pdfName(name, { copy: 'notary' })).toMatch(/-copie-notaire\.pdf$/)
})
