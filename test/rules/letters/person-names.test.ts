import { isPersonName, isYear } from '#app/rules/fields.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import { letters } from '#letters/index.ts'
import { asking, codesOf } from '#test/support/letters/small-letter.ts'

const names = [
  'Éloïse',
  'Françoise',
  'D’Aboville',
  "O'Neill",
  'Jean-Pierre, Marie',
  'Cœurdacier',
  'Martin, épouse Dubois',
  'Nguyễn Thị Ánh',
  'Łukasz Żółć',
  'Юрий Дмитриевич',
  'محمد',
  'דָּוִד בן־גוריון',
  '王小明',
  'ビル・ゲイツ',
  'علی\u200Cرضا',
  'Gal·la',
  'M. Lê',
]
const slips = ['L3a! <b>', '12', '---', 'Jean2', 'a@b.fr', '{{7*7}}', 'Anne; Paul', 'Rose 🌹', '<b>', 'Anne_Paul', '']

test.each(names)('"%s" is accepted as a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each(slips)('"%s" is refused as a name', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test('each character that no name has is refused, alone in a name', () => {
  const accepted = [...'0123456789!?;:@#$€%*+=_<>{}[]\\|~^"'].filter((character) => isPersonName(`Léa${character} Roy`))
  // A quotation mark surrounds a nickname.
  expect(accepted).toEqual(['"'])
})

test("every field for a person's name has the message of the specification", () => {
  const fields = letters.flatMap(fieldsOf).filter(({ check }) => check === 'personName')
  const silent = fields.filter((field) => {
    const letter = asking({ ...field, showIf: undefined })
    const remarks = checkAnswers(letter, { [field.name]: 'L3a! <b>' }, '2026-11-20')
    return !remarks.some(({ message }) =>
      /^Le champ .* ne peut contenir que des lettres et des espaces\.$/.test(message),
    )
  })
  expect(silent.map(({ name }) => name)).toEqual([])
  const refused = fields.flatMap((field) =>
    names.filter((name) =>
      codesOf(asking({ ...field, showIf: undefined }), { [field.name]: name })
        .join()
        .includes('blocking'),
    ),
  )
  expect(refused).toEqual([])
})

test('a year has exactly four digits', () => {
  expect(['1944', '944', '19444', '19a4', ' 1944', ''].filter(isYear)).toEqual(['1944'])
})
