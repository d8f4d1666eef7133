import { namedError } from '#app/components/forms/field-names.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { applyingEnclosures, inProgress } from '#app/rules/letters/in-progress.ts'
import { fullLabelOf } from '#app/rules/letters/missing.ts'
import { toPlain } from '#app/rules/letters/shown/plain.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { letters } from '#letters/index.ts'

describe('The label of a field outside its form', () => {
  test.each(letters)('no two fields of $id have the same label', (letter) => {
    const names = fieldsOf(letter).map((field) => fullLabelOf({ ...letter, firstName: '' }, field))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

test.each`
  name                   | message                                                    | said
  ${'Date de naissance'} | ${'Cette date est dans le futur.'}                         | ${'Date de naissance\u00A0: cette date est dans le futur.'}
  ${'Code postal'}       | ${'Le champ code postal ne peut pas dépasser 5 chiffres.'} | ${'Le champ code postal ne peut pas dépasser 5 chiffres.'}
  ${'IBAN'}              | ${'IBAN faux.'}                                            | ${'IBAN faux.'}
  ${undefined}           | ${'Le message vient de partir.'}                           | ${'Le message vient de partir.'}
`('$name with "$message" reads "$said"', ({ name, message, said }) => {
  expect(namedError(name, message)).toBe(said)
})

describe('Once the first name is known', () => {
  test.each(letters)('the pages of $id never say "défunt", except in the title of S2-2', (letter) => {
    const plain = toPlain(letter, 'Jeanne')
    const titles = plain.groups.filter(({ kind }) => kind === 'deceased').map(({ title }) => title)
    expect(titles).toEqual(['Informations du défunt'])
    expect(JSON.stringify(plain).replace('"title":"Informations du défunt"', '')).not.toMatch(/défunte?\b/)
    const names = plain.groups.flatMap(({ fields }) => fields.map((field) => fullLabelOf(plain, field)))
    expect(names.filter((name) => /défunt|Jeanne.*Jeanne/.test(name))).toEqual([])
  })

  test('no attachment label says "défunt"', () => {
    expect(JSON.stringify(attachments)).not.toMatch(/défunt/)
  })
})

describe('The surviving relative', () => {
  const relation = 'applicantRelationshipWithDeceased'
  // A free letter lists every attachment and requires none.
  test.each(letters.filter(({ isUndated }) => !isUndated))('$id asks once for an identity document', (letter) => {
    const { answers } = inProgress(letter, { [relation]: 'conjoint' }, {}, '2026-11-22')
    const one = fieldsOf(letter).flatMap(({ name, choices, type }) =>
      (type === 'checkbox' ? ['', 'on'] : Object.keys(choices ?? {})).map((value) => ({ ...answers, [name]: value })),
    )
    const asked = one
      .filter((other) => other[relation] === 'conjoint')
      .map((other) => applyingEnclosures(letter, other))
      .filter((types) => types.includes('proofOfIdentity') && types.includes('proofOfIdentityOfTheSurvivingSpouse'))
    expect(asked).toEqual([])
  })
})
