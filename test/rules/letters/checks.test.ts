import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import { letterOf } from '#letters/index.ts'
import { asking, codesOf } from '#test/support/letters/small-letter.ts'

describe('The format of a value', () => {
  test.each`
    field                                      | value                                  | found
    ${{ check: 'civility' }}                   | ${'docteur'}                           | ${'M-CIV blocking'}
    ${{ check: 'personName' }}                 | ${'Ô'}                                 | ${'M-NOM-1 warning'}
    ${{ check: 'personName' }}                 | ${'---'}                               | ${'M-NOM-1 blocking'}
    ${{ check: 'personName' }}                 | ${'{{7*7}}'}                           | ${'M-NOM-1 blocking'}
    ${{ check: 'personName' }}                 | ${"D'Aboville, épouse Nguyễn"}         | ${''}
    ${{ check: 'relationship' }}               | ${'conjoint'}                          | ${''}
    ${{ check: 'relationship' }}               | ${'ex-belle-sœur'}                     | ${''}
    ${{ check: 'relationship' }}               | ${'12'}                                | ${'M-REL-1 blocking'}
    ${{ check: 'relationship' }}               | ${'x'}                                 | ${'M-REL-1 blocking'}
    ${{ check: 'relationship' }}               | ${'autre'}                             | ${'M-REL-1 warning'}
    ${{ check: 'relationship' }}               | ${'tuteur'}                            | ${'M-REL-2 warning'}
    ${{ check: 'address' }}                    | ${'x'.repeat(38)}                      | ${''}
    ${{ check: 'address' }}                    | ${'x'.repeat(39)}                      | ${'M-ADR-2 warning'}
    ${{ check: 'deathTown' }}                  | ${'P'}                                 | ${'M-TOWN blocking'}
    ${{ check: 'deathTown' }}                  | ${'Y'}                                 | ${''}
    ${{ check: 'deathTown' }}                  | ${'Paris 14'}                          | ${''}
    ${{ check: 'email' }}                      | ${'lea@famille.example'}               | ${''}
    ${{ check: 'email' }}                      | ${'lea@famille'}                       | ${'M-MAIL-1 blocking'}
    ${{ check: 'email' }}                      | ${'.lea@famille.example'}              | ${'M-MAIL-1 blocking'}
    ${{ check: 'email' }}                      | ${'lea@famille.example.'}              | ${'M-MAIL-1 blocking'}
    ${{ check: 'phone' }}                      | ${'+37797000000'}                      | ${''}
    ${{ check: 'taxNumber' }}                  | ${'0123456789211'}                     | ${''}
    ${{ check: 'taxNumber' }}                  | ${'0123456789212'}                     | ${'M-TAX-1 warning'}
    ${{ check: 'bankAccount' }}                | ${'FR7630006000011234567890188'}       | ${'M-IBAN-1 warning'}
    ${{ check: 'bankAccount' }}                | ${'compte 12-A'}                       | ${''}
    ${{ check: 'noticeDuration' }}             | ${'1.5'}                               | ${''}
    ${{ check: 'noticeDuration' }}             | ${'13'}                                | ${'M-NUM-1 blocking'}
    ${{ check: 'children' }}                   | ${'0'}                                 | ${'M-NUM-2 blocking'}
    ${{ check: 'children' }}                   | ${'3'}                                 | ${''}
    ${{ check: 'subjectLine' }}                | ${'x'.repeat(121)}                     | ${'M-OBJ-1 blocking'}
    ${{ check: 'freeText' }}                   | ${'Une colombe 🕊️'}                    | ${'M-FREE-3 warning'}
    ${{ check: 'personName' }}                 | ${'Rose 🌹'}                           | ${'M-NOM-1 blocking,M-FREE-3 warning'}
    ${{ check: 'organisation' }}               | ${'Banque ✓'}                          | ${'M-FREE-3 warning'}
    ${{}}                                      | ${'Réf. ☎ 12'}                         | ${'M-FREE-3 warning'}
    ${{ check: 'freeText' }}                   | ${'Nguyễn, Łódź, « œuvre » – 5 965 €'} | ${''}
    ${{ type: 'date' }}                        | ${'en mars'}                           | ${'M-DATE-1 blocking'}
    ${{ type: 'date', check: 'pastDate' }}     | ${'2026-11-20'}                        | ${''}
    ${{ type: 'date', check: 'pastDate' }}     | ${'2026-11-21'}                        | ${'M-DATE-2 blocking'}
    ${{ type: 'date', check: 'deathDate' }}    | ${'1949-12-31'}                        | ${'M-DATE-3 warning'}
    ${{ type: 'date', check: 'afterDeath' }}   | ${'2031-11-21'}                        | ${'M-DATE-6 warning'}
    ${{ type: 'date', check: 'hiringDate' }}   | ${'1949-12-31'}                        | ${'M-DATE-7 blocking'}
    ${{ type: 'checkbox' }}                    | ${'maybe'}                             | ${'M-FORMAT blocking'}
    ${{ type: 'select', choices: { a: 'A' } }} | ${'b'}                                 | ${'M-FORMAT blocking'}
    ${{ type: 'select', choices: { a: 'A' } }} | ${'constructor'}                       | ${'M-FORMAT blocking'}
    ${{ maxLength: 3 }}                        | ${'abcd'}                              | ${'M-MAX blocking'}
  `('the field $field with "$value": $found', ({ field, value, found }) => {
    expect(codesOf(asking(field), { field: value }).join()).toBe(found)
  })

  test.each`
    written         | said
    ${'2026-02-30'} | ${'Cette date n’existe pas.'}
    ${'2025-13-01'} | ${'Cette date n’existe pas.'}
    ${'01/04/26'}   | ${'Écrivez la date ainsi\u00A0: 01/04/2026.'}
    ${'en mars'}    | ${'Écrivez la date ainsi\u00A0: 01/04/2026.'}
  `('"$written" in a date has the message "$said"', ({ written, said }) => {
    const remarks = checkAnswers(asking({ type: 'date' }), { field: written }, '2026-11-20')
    expect(remarks).toMatchObject([{ code: 'M-DATE-1', level: 'blocking', message: said }])
  })

  test('an empty field is never an error', () => {
    const checks = ['civility', 'postalCode', 'email', 'deathTown', 'copies', 'subjectLine', 'freeText'] as const
    const letter = asking(...checks.map((check) => ({ name: check, check })))
    expect(codesOf(letter, {})).toEqual([])
    expect(codesOf(letter, Object.fromEntries(checks.map((check) => [check, ''])))).toEqual([])
  })

  test('a hidden field is not checked', () => {
    const letter = asking({ check: 'email', showIf: { field: 'other', is: 'on' } })
    expect(codesOf(letter, { field: 'lea@@mail' })).toEqual([])
  })
})

describe('A postal code', () => {
  const letter = asking({ name: 'notaryPostalCode', check: 'postalCode' }, { name: 'notaryCountry' })

  test.each`
    code          | country          | found
    ${'01000'}    | ${''}            | ${''}
    ${'20620'}    | ${''}            | ${''}
    ${'97300'}    | ${''}            | ${''}
    ${'98000'}    | ${'Monaco'}      | ${''}
    ${'00142'}    | ${''}            | ${''}
    ${'2A004'}    | ${''}            | ${'M-CP-1 blocking'}
    ${'99000'}    | ${''}            | ${'M-CP-1 blocking'}
    ${'1250-201'} | ${''}            | ${'M-CP-1 blocking'}
    ${'1250-201'} | ${'France'}      | ${'M-CP-1 blocking'}
    ${'1250-201'} | ${'Portugal'}    | ${''}
    ${'1201'}     | ${'Suisse'}      | ${''}
    ${'EC1A 1BB'} | ${'Royaume-Uni'} | ${''}
    ${'?'}        | ${'Suisse'}      | ${'M-CP-3 blocking'}
  `('the postal code $code in $country: $found', ({ code, country, found }) => {
    expect(codesOf(letter, { notaryPostalCode: code, notaryCountry: country }).join()).toBe(found)
  })
})

test('a remark does not call the deceased by a first name that it refuses', () => {
  const letter = letterOf('copieActeDeces')
  for (const deceasedFirstName of ['A'.repeat(100_000), '{{7*7}}']) {
    const remarks = checkAnswers(letter, { deceasedFirstName, deceasedLastName: '7' }, '2026-03-05')
    const messages = remarks.map(({ message }) => message)
    expect(messages).toContain('Le champ Nom du défunt ne peut contenir que des lettres et des espaces.')
    expect(messages.filter((message) => message.includes(deceasedFirstName))).toEqual([])
  }
})
