import { describe, expect, test } from 'vitest'
import { namedError } from '#app/components/forms/field-names.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { fullNameOf } from '#app/rules/letters/missing.ts'
import { letters } from '#letters/index.ts'

describe('a field where it stands alone', () => {
  test.each(letters)('$id: no two fields have one name', (letter) => {
    const names = fieldsOf(letter).map((field) => fullNameOf(letter, field))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

test.each`
  name                   | message                                                    | said
  ${'Date de naissance'} | ${'Cette date est dans le futur.'}                         | ${'Date de naissance\u00A0: cette date est dans le futur.'}
  ${'Code postal'}       | ${'Le champ code postal ne peut pas dépasser 5 chiffres.'} | ${'Le champ code postal ne peut pas dépasser 5 chiffres.'}
  ${'IBAN'}              | ${'IBAN faux.'}                                            | ${'IBAN faux.'}
  ${undefined}           | ${'Le message vient de partir.'}                           | ${'Le message vient de partir.'}
`('$name and « $message » give « $said »', ({ name, message, said }) => {
  expect(namedError(name, message)).toBe(said)
})
