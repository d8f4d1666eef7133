import { personName } from '#app/rules/fields.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { normalise } from '#app/rules/letters/normalise.ts'
import { knownName } from '#app/rules/letters/paper/full-names.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'

const isName = ({ check = '' }: { check?: string }) => check === 'personName' || /town$/i.test(check)

test('a name of a person or a town typed in small letters gets its capitals in each field, and no other text does', () => {
  const texts = [...letters, knownQuestions]
    .flatMap(fieldsOf)
    .filter(({ type, check }) => type === 'text' && check !== 'organisation')
  expect(texts.filter(isName).length).toBeGreaterThan(50)
  const wrong = texts.filter((field) => {
    const stored = normalise(field, ' jean-louis d’aurillac ')
    return stored !== (isName(field) ? 'Jean-Louis d’Aurillac' : 'jean-louis d’aurillac')
  })
  expect(wrong.map(({ name, check }) => `${name} (${check})`)).toEqual([])
})

test('so does a name typed in the forms outside letters', () => {
  expect(personName('Prénom', 60).parse(' marie-ève ')).toBe('Marie-Ève')
  expect(personName('Nom', 60).parse('McLeod')).toBe('McLeod')
})

test('in each field where a person or an organisation may be named, a person’s name gets its capitals', () => {
  const either = [...letters, knownQuestions].flatMap(fieldsOf).filter(({ check }) => check === 'organisation')
  expect(either.length).toBeGreaterThan(20)
  for (const field of either)
    for (const [typed, stored] of [
      ['paul durand', 'Paul Durand'],
      ['yves de la tour', 'Yves de la Tour'],
      ['mme le goff', 'Mme Le Goff'],
      ['maître n’guyen', 'Maître N’Guyen'],
      ['caisse de retraite', 'caisse de retraite'],
      ['crédit agricole', 'crédit agricole'],
      ['étude durand et martin', 'étude durand et martin'],
      ['leboncoin', 'leboncoin'],
      ['sci les tilleuls', 'sci les tilleuls'],
      ['paul mcdonald', 'Paul mcdonald'],
      ['eDF gDF', 'eDF gDF'],
      ['agence 24', 'agence 24'],
    ] as const)
      expect([field.name, normalise(field, typed)]).toEqual([field.name, stored])
})

test.each([
  ['M. paul durand', 'M. Paul DURAND'],
  ['mme durand', 'Mme DURAND'],
  ['M. Le Goff', 'M. LE GOFF'],
  ['jo li', 'Jo LI'],
  ['crédit agricole', 'crédit agricole'],
])('where an organisation may be named, "%s" is written "%s"', (typed, written) => {
  expect(knownName(typed, { applicantLastName: 'Li' })).toBe(written)
})
