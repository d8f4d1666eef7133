import { describe, expect, test } from 'vitest'
import { toPlain } from '#app/components/letters/drawn.ts'
import { isOptional, shownValue } from '#app/components/letters/form-state.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letterOf } from '#letters/index.ts'

const letter = toPlain(letterOf('cpamCourrierComplet'))
const field = (name: string) => fieldsOf(letter).find((candidate) => candidate.name === name)!

describe('what stands in a field', () => {
  const form = { letter, notes: {}, missing: [] }

  test.each`
    name                              | stored               | shown
    ${'applicantPhoneNumber'}         | ${'0639980112'}      | ${'06 39 98 01 12'}
    ${'deceasedSocialSecurityNumber'} | ${'185057800608491'} | ${'1 85 05 78 006 084 91'}
    ${'applicantCity'}                | ${'Le Mans'}         | ${'Le Mans'}
  `('is $shown for $stored', ({ name, stored, shown }) => {
    expect(shownValue(field(name), { ...form, values: { [name]: stored }, errors: {} })).toBe(shown)
  })

  test('is what was typed, where it is wrong', () => {
    const wrong = { ...form, values: { applicantPhoneNumber: '0639980112' }, errors: { applicantPhoneNumber: 'Non.' } }
    expect(shownValue(field('applicantPhoneNumber'), wrong)).toBe('0639980112')
  })
})

test.each`
  name                              | values                                     | optional
  ${'applicantFirstName'}           | ${{}}                                      | ${false}
  ${'applicantPhoneNumber'}         | ${{}}                                      | ${true}
  ${'defunctBirthDate'}             | ${{ deceasedSocialSecurityNumber: '' }}    | ${false}
  ${'defunctBirthDate'}             | ${{ deceasedSocialSecurityNumber: '185' }} | ${true}
  ${'deceasedSocialSecurityNumber'} | ${{}}                                      | ${false}
`('$name is said to be optional with $values: $optional', ({ name, values, optional }) => {
  expect(isOptional(field(name), values)).toBe(optional)
})
