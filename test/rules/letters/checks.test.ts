import { describe, expect, test } from 'vitest'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { conservatoryRemark, heirRemarks, leaseRemarks } from '#app/rules/letters/estate-remarks.ts'
import { letterOf } from '#letters/index.ts'

const today = '2026-11-20'
const base = letterOf('customizable')

/** A letter that asks these fields only. */
const asking = (...fields: Partial<Field>[]): LetterDefinition => ({
  ...base,
  remarks: undefined,
  groups: [
    {
      title: 'Essai',
      kind: 'topic',
      fields: fields.map((field) => ({ name: 'field', label: 'Essai', type: 'text', ...field })),
    },
  ],
})

const codes = (definition: LetterDefinition, answers: Answers) =>
  checkAnswers(definition, answers, today).map(({ code, level }) => `${code} ${level}`)

describe('the shape of a value', () => {
  test.each`
    field                                      | value                                  | found
    ${{ check: 'civility' }}                   | ${'docteur'}                           | ${'M-CIV blocking'}
    ${{ check: 'personName' }}                 | ${'Ô'}                                 | ${'M-NOM-1 warning'}
    ${{ check: 'personName' }}                 | ${'---'}                               | ${'M-NOM-1 blocking'}
    ${{ check: 'personName' }}                 | ${'{{7*7}}'}                           | ${''}
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
  `('$field « $value »: $found', ({ field, value, found }) => {
    expect(codes(asking(field), { field: value }).join()).toBe(found)
  })

  test('an empty field is never an error', () => {
    const checks = ['civility', 'postalCode', 'email', 'deathTown', 'copies', 'subjectLine', 'freeText'] as const
    const letter = asking(...checks.map((check) => ({ name: check, check })))
    expect(codes(letter, {})).toEqual([])
    expect(codes(letter, Object.fromEntries(checks.map((check) => [check, ''])))).toEqual([])
  })

  test('a hidden field is not checked', () => {
    const letter = asking({ check: 'email', showIf: { field: 'other', is: 'on' } })
    expect(codes(letter, { field: 'lea@@mail' })).toEqual([])
  })
})

describe('a postal code', () => {
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
  `('$code, $country: $found', ({ code, country, found }) => {
    expect(codes(letter, { notaryPostalCode: code, notaryCountry: country }).join()).toBe(found)
  })
})

describe('values that are compared', () => {
  const letter = asking(
    { name: 'deceasedCivility', check: 'civility' },
    { name: 'defunctBirthDate', type: 'date', check: 'birthDate' },
    { name: 'defunctDeathDate', type: 'date', check: 'deathDate' },
    { name: 'deceasedSocialSecurityNumber', check: 'socialSecurityNumber' },
    { name: 'hired', type: 'date', check: 'hiringDate' },
    { name: 'couple', type: 'date', check: 'coupleSince' },
    { name: 'end', type: 'date', check: 'afterDeath' },
  )

  test.each<[string, Answers, string[]]>([
    ['a life of 120 years is possible', { defunctBirthDate: '1905-05-02', defunctDeathDate: '2026-05-01' }, []],
    [
      'one of 121 is doubtful',
      { defunctBirthDate: '1905-04-01', defunctDeathDate: '2026-05-01' },
      ['M-DATE-5 warning'],
    ],
    ['someone hired after the death', { hired: '2026-03-02', defunctDeathDate: '2026-03-01' }, ['M-DATE-7 blocking']],
    [
      'a couple formed after the death',
      { couple: '2026-03-02', defunctDeathDate: '2026-03-01' },
      ['M-DATE-8 blocking'],
    ],
    ['a contract that ends the day of the death', { end: '2026-03-01', defunctDeathDate: '2026-03-01' }, []],
    [
      'a number of the right month',
      { deceasedSocialSecurityNumber: '148069924399822', defunctBirthDate: '1948-06-01' },
      [],
    ],
    [
      'a number of another month',
      { deceasedSocialSecurityNumber: '148069924399822', defunctBirthDate: '1948-07-01' },
      ['M-NIR-4 warning'],
    ],
    [
      'a number without month (20) tells the year only',
      { deceasedSocialSecurityNumber: '1482099243998', defunctBirthDate: '1948-07-01' },
      [],
    ],
    [
      'a refused date is compared with nothing',
      { defunctBirthDate: '2026-02-30', defunctDeathDate: '2026-01-01' },
      ['M-DATE-1 blocking'],
    ],
  ])('%s', (_sentence, answers, found) => {
    expect(codes(letter, answers)).toEqual(found)
  })

  test('only blocking remarks keep a value from being saved', () => {
    const answers = { defunctDeathDate: '2026-12-01', deceasedSocialSecurityNumber: '12', deceasedCivility: 'madame' }
    expect([...refusedFields(checkAnswers(letter, answers, today))]).toEqual(['defunctDeathDate'])
  })
})

describe('the estate', () => {
  test.each`
    relation            | claims   | warned
    ${'concubin'}       | ${true}  | ${true}
    ${'partenairePacs'} | ${true}  | ${true}
    ${'compagne'}       | ${true}  | ${true}
    ${'enfant'}         | ${true}  | ${false}
    ${'concubin'}       | ${false} | ${false}
    ${''}               | ${true}  | ${false}
  `('$relation who claims money ($claims) is warned: $warned', ({ relation, claims, warned }) => {
    const remarks = heirRemarks({ applicantRelationshipWithDeceased: relation }, claims)
    expect(remarks.map(({ code }) => code)).toEqual(warned ? ['M-JSIGN'] : [])
  })

  test.each<[Answers, string[]]>([
    [{ bailleurAction: 'terminate', applicantRelationshipWithDeceased: 'conjoint' }, ['M-COUPLE-1', 'M-MEUBLE-1']],
    [{ bailleurAction: 'terminate', bailleurFurnished: 'on', applicantRelationshipWithDeceased: 'enfant' }, []],
    [{ bailleurAction: 'change', applicantRelationshipWithDeceased: 'conjoint' }, []],
  ])('a lease that ends: %j', (answers, found) => {
    expect(leaseRemarks(answers).map(({ code }) => code)).toEqual(found)
  })

  test('advice never stands in the way', () => {
    expect(conservatoryRemark('bailleurAction')).toMatchObject({ code: 'M-ACCEPT-1', level: 'information' })
  })
})
