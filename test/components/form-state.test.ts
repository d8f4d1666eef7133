import { isOptional } from '#app/components/letters/form-state.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { toPlain } from '#app/rules/letters/shown/plain.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { letterOf } from '#letters/index.ts'

const definition = letterOf('cpamCourrierComplet')
const letter = toPlain(definition)
const field = (name: string) => fieldsOf(letter).find((candidate) => candidate.name === name)!

describe('the value of a field', () => {
  test.each`
    name                              | stored               | shown
    ${'applicantPhoneNumber'}         | ${'0639980112'}      | ${'06 39 98 01 12'}
    ${'deceasedSocialSecurityNumber'} | ${'185057800608491'} | ${'1 85 05 78 006 084 91'}
    ${'applicantCity'}                | ${'Le Mans'}         | ${'Le Mans'}
  `('the stored value $stored is shown as $shown', ({ name, stored, shown }) => {
    expect(shownValues(definition, { [name]: stored })[name]).toBe(shown)
  })

  test('an invalid value is shown as submitted', () => {
    const wrong = shownValues(definition, { applicantPhoneNumber: '0639980112' }, { applicantPhoneNumber: 'Non.' })
    expect(wrong.applicantPhoneNumber).toBe('0639980112')
  })
})

test.each`
  name                              | values                                     | optional
  ${'applicantFirstName'}           | ${{}}                                      | ${false}
  ${'applicantPhoneNumber'}         | ${{}}                                      | ${true}
  ${'defunctBirthDate'}             | ${{ deceasedSocialSecurityNumber: '' }}    | ${false}
  ${'defunctBirthDate'}             | ${{ deceasedSocialSecurityNumber: '185' }} | ${true}
  ${'deceasedSocialSecurityNumber'} | ${{}}                                      | ${false}
`('with $values, $name is labelled optional: $optional', ({ name, values, optional }) => {
  expect(isOptional(field(name), values)).toBe(optional)
})
