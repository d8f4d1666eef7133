import { personName } from '#app/rules/fields.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { normalise } from '#app/rules/letters/normalise.ts'
import { knownName } from '#app/rules/letters/paper/full-names.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'

const isName = ({ check = '' }: { check?: string }) => check === 'personName' || /town$/i.test(check)

test('a name of a person or a town typed in small letters gets its capitals in each field, and no other text does', () => {
  const texts = [...letters, knownQuestions].flatMap(fieldsOf).filter(({ type }) => type === 'text')
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

test.each([
  ['M. paul durand', 'M. Paul DURAND'],
  ['mme durand', 'mme DURAND'],
  ['jo li', 'Jo LI'],
  ['crédit agricole', 'crédit agricole'],
])('where an organisation may be named, "%s" is written "%s"', (typed, written) => {
  expect(knownName(typed, { applicantLastName: 'Li' })).toBe(written)
})
