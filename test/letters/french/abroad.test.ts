import { blockersOf, fieldsOf, missingFields } from '#app/rules/letters/answers.ts'
import { recipientLines } from '#app/rules/letters/paper/address-blocks.ts'
import { areBothKnown } from '#app/rules/letters/progress/path.ts'
import { letters } from '#letters/index.ts'

/** An address in a country without postal codes, in every address of a letter. */
const abroad = (definition: (typeof letters)[number]) =>
  Object.fromEntries(
    fieldsOf(definition)
      .filter(({ name }) => /(?:Address|Town|City|Country)$/.test(name))
      .map(({ name }) => [name, name.endsWith('Country') ? 'Irlande' : 'Galway']),
  )

describe.each(letters.map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  test('a letter asks for no postal code in a country without postal codes', () => {
    const answers = abroad(definition)
    const asked = [...missingFields(definition, answers), ...blockersOf(definition, answers)].map(({ name }) => name)
    expect(asked.filter((name) => name.endsWith('PostalCode'))).toEqual([])
    expect(recipientLines(definition, answers).join('\n')).not.toContain('code postal')
  })

  test('a letter asks for each postal code in France', () => {
    const asked = blockersOf(definition, {}).map(({ name }) => name)
    expect(asked).toContain(definition.recipient.postalCode)
  })
})

test('a writer who lives in such a country has said enough to go on', () => {
  const known = {
    deceasedFirstName: 'Hélène',
    deceasedLastName: 'Morvan',
    defunctDeathDate: '2026-11-26',
    applicantFirstName: 'Ngọc',
    applicantLastName: 'Nguyễn',
    applicantAddress: '12 Nguyễn Huệ',
    applicantCity: 'Hô Chi Minh-Ville',
  }
  expect(areBothKnown(known)).toBe(false)
  expect(areBothKnown({ ...known, applicantCountry: 'Viêt Nam' })).toBe(true)
})
