import { checkAnswers, refusedFields } from '#app/rules/letters/checks/checks.ts'
import { conservatoryRemark, heirRemarks, leaseRemarks } from '#app/rules/letters/checks/estate.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterOf } from '#letters/index.ts'
import { asking, codesOf } from '#test/support/letters/small-letter.ts'

describe('Values that are compared', () => {
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
    expect(codesOf(letter, answers)).toEqual(found)
  })

  test('only blocking remarks prevent a value from being saved', () => {
    const answers = { defunctDeathDate: '2026-12-01', deceasedSocialSecurityNumber: '12', deceasedCivility: 'madame' }
    expect([...refusedFields(checkAnswers(letter, answers, '2026-11-20'))]).toEqual(['defunctDeathDate'])
  })
})

describe('The estate', () => {
  test.each`
    relation            | claims   | warned
    ${'concubin'}       | ${true}  | ${true}
    ${'partenairePacs'} | ${true}  | ${true}
    ${'compagne'}       | ${true}  | ${true}
    ${'enfant'}         | ${true}  | ${false}
    ${'concubin'}       | ${false} | ${false}
    ${''}               | ${true}  | ${false}
  `('$relation who claims money ($claims) gets a warning: $warned', ({ relation, claims, warned }) => {
    const remarks = heirRemarks({ applicantRelationshipWithDeceased: relation }, claims)
    expect(remarks.map(({ code }) => code)).toEqual(warned ? ['M-JSIGN'] : [])
  })

  test.each<[Answers, string[]]>([
    [{ bailleurAction: 'terminate', applicantRelationshipWithDeceased: 'conjoint' }, ['M-COUPLE-1', 'M-MEUBLE-1']],
    [{ bailleurAction: 'terminate', bailleurFurnished: 'on', applicantRelationshipWithDeceased: 'enfant' }, []],
    [{ bailleurAction: 'change', applicantRelationshipWithDeceased: 'conjoint' }, []],
  ])('the end of a lease: %j', (answers, found) => {
    expect(leaseRemarks(answers).map(({ code }) => code)).toEqual(found)
  })

  test('advice never blocks a letter', () => {
    expect(conservatoryRemark('bailleurAction')).toMatchObject({ code: 'M-ACCEPT-1', level: 'information' })
  })
})

describe('The envelope window', () => {
  const letter = letterOf('bailleur')
  const { recipient } = letter
  const long = 'Caisse de retraite complémentaire des agents de la région'
  const short = { [recipient.address]: '1 rue A', [recipient.postalCode]: '75014', [recipient.town]: 'Paris' }
  const full = { ...short, [recipient.additionalAddress1]: 'w'.repeat(60), [recipient.additionalAddress2]: long }
  const warned = (answers: Answers) =>
    checkAnswers(letter, { [recipient.name]: long, ...answers }, '2026-11-20')
      .filter(({ code }) => code === 'M-ADR-2')
      .map(({ field, level }) => `${field} ${level}`)

  test('a long name is accepted while a free line remains to wrap it', () => {
    expect(warned(short)).toEqual([])
  })

  test('without a free line, each line that is too long has a remark', () => {
    const { name, additionalAddress1, additionalAddress2 } = recipient
    expect(warned(full)).toEqual([additionalAddress1, additionalAddress2, name].map((field) => `${field} warning`))
  })
})
