import { readFileSync } from 'node:fs'
import { appointmentForm } from '#app/rules/ceremony/forms.ts'
import { personFields } from '#app/rules/helpers/person.ts'
import { isPhone } from '#app/rules/identifiers.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { filesIn } from '#test/support/source/source.ts'

// Every phone number field refuses a text that is not a number.

describe('A phone number', () => {
  test.each([
    'abc',
    '12',
    '06 12',
    '06 12 34 56 78 90',
    '+0612345678',
    'au 06 12 34 56 78',
    '0012345678',
    '+33012345678',
    '+1 234',
    '',
  ])('"%s" is not a phone number', (typed) => {
    expect(isPhone(typed)).toBe(false)
  })

  test.each([
    ...['06 39 98 01 12', '01.99.00.12.34', '+33 (0)6 39 98 01 12', '0262 12 34 56', '+590 690 12 34 56'],
    ...['+44 20 7946 0958', '0044 20 7946 0958', '+32 2 456 78 90', '+377 97 00 00 00', '+1 212 555 0123'],
    ...['+225 07 01 02 03 04', '+213 21 23 45 67', '+49 30 123456', '+351 210 123 456'],
  ])('"%s" is a phone number', (typed) => {
    expect(isPhone(typed)).toBe(true)
  })

  test('every question of a letter about a phone number checks it', () => {
    const asked = [...letters.flatMap(fieldsOf), ...fieldsOf(knownQuestions)].filter(({ name }) => /phone/i.test(name))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(({ check }) => check !== 'phone').map(({ name }) => name)).toEqual([])
  })

  test("the ceremony's question about the family's phone number checks it", () => {
    expect(appointmentForm.shape.phone.safeParse('abc').success).toBe(false)
    expect(appointmentForm.shape.phone.safeParse('06 12 34 56 78').success).toBe(true)
  })

  test('a helper types a whole number for a person without an email address, or none', () => {
    const { applicantPhoneNumber: phone } = personFields
    expect(phone.safeParse('abc').success).toBe(false)
    expect(phone.safeParse('06 12 34 56 78').success).toBe(true)
    expect(phone.safeParse(undefined).success).toBe(true)
  })

  test('no other field asks for a phone number', () => {
    const asking = [...filesIn('app/components'), ...filesIn('app/routes')].filter((file) =>
      /type="tel"/.test(readFileSync(file, 'utf8')),
    )
    // A partner types the number that the family gave, which the family keeps, and that of its own line. A helper types
    // the number of the person it helps.
    expect(asking).toEqual([
      'app/routes/aider.nouveau/person-form.tsx',
      'app/routes/espace-ceremonie._index/appointment-form.tsx',
      'app/routes/partenaire.nouvelle-famille/file-fields.tsx',
      'app/routes/partenaire.reglages/window-form.tsx',
    ])
  })
})
