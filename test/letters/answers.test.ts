import { blockersOf, missingFields, visibleAnswers, visibleFields } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { enclosuresOf, tickedBeforehand } from '#app/rules/letters/enclosures/enclosures.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const bank = letterOf('banqueBlocageComptesDemandeSolde')
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

describe('the fields that apply', () => {
  test.each`
    chosen      | shown
    ${'me'}     | ${[]}
    ${'notary'} | ${['notaryName', 'notaryAddress', 'notaryPostalCode', 'notaryTown', 'notaryCountry']}
    ${'other'}  | ${['OtherName', 'OtherAddress', 'OtherPostalCode', 'OtherCity', 'OtherCountry'].map((name) => `blocageComptesDemandeSolde${name}`)}
  `('the statement sent to "$chosen" asks for $shown', ({ chosen, shown }) => {
    const answers = { blocageComptesDemandeSoldeSendStatementTo: chosen, sendToNotary: '' }
    const asked = names(visibleFields(bank, answers)).filter((name) => /Other|^notary/.test(name))
    expect(asked.toSorted()).toEqual([...shown].toSorted())
  })

  test('a cached value belongs to one letter and one set of answers', () => {
    const asked = { blocageComptesDemandeSoldeSendStatementTo: 'notary', sendToNotary: '' }
    const isAsked = (letter: LetterDefinition, answers: Answers) =>
      [visibleFields(letter, answers), visibleFields(letter, answers)].map((fields) =>
        names(fields).includes('notaryName'),
      )
    expect(isAsked(bank, asked)).toEqual([true, true])
    expect(isAsked(letterOf('contratTelecom'), asked)).toEqual([false, false])
    expect(isAsked(bank, { ...asked, blocageComptesDemandeSoldeSendStatementTo: 'me' })).toEqual([false, false])
    expect(isAsked(bank, asked)).toEqual([true, true])
  })

  test('a hidden answer does not count, in its own right or in other conditions', () => {
    const agira = letterOf('agiraRechercheBeneficiaire')
    const answers = { ...fullAnswers(agira), insuranceBeneficiary2Place: '' }
    const counted = visibleAnswers(agira, answers)
    // The second is incomplete, so the third is hidden, and the fourth with it even though the third is filled in.
    expect(counted.insuranceBeneficiary2LastName).toBe('Oriol')
    expect(counted.insuranceBeneficiary3LastName).toBeUndefined()
    expect(counted.insuranceBeneficiary4LastName).toBeUndefined()
  })

  test.each(['', 'FR76'])('ticking "Je ne connais pas ce numéro" next to "%s" does not hide the field', (number) => {
    const counted = visibleAnswers(bank, {
      blocageComptesDemandeSoldeAccountNumber: number,
      blocageComptesDemandeSoldeAccountNumberUnknown: 'on',
    })
    expect(counted.blocageComptesDemandeSoldeAccountNumber).toBe(number)
  })
})

describe('what is missing', () => {
  test('a complete form has no missing field', () => {
    expect(missingFields(bank, fullAnswers(bank))).toEqual([])
    expect(blockersOf(bank, fullAnswers(bank))).toEqual([])
  })

  test('only four missing things prevent printing: the names of both people, the recipient’s name and address', () => {
    expect(names(blockersOf(bank, {}))).toEqual([
      'applicantFirstName',
      'applicantLastName',
      'deceasedFirstName',
      'deceasedLastName',
      'blocageComptesDemandeSoldeName',
      'blocageComptesDemandeSoldeAddress',
      'blocageComptesDemandeSoldePostalCode',
      'blocageComptesDemandeSoldeTown',
    ])
  })

  test('a CEDEX address needs no street', () => {
    const cedex = { blocageComptesDemandeSoldeAddress: '', blocageComptesDemandeSoldeTown: 'Paris Cedex 08' }
    const answers = { ...fullAnswers(bank), ...cedex }
    expect(blockersOf(bank, answers)).toEqual([])
    expect(missingFields(bank, answers)).toEqual([])
  })

  test('an answer of spaces counts as missing', () => {
    expect(names(blockersOf(bank, { ...fullAnswers(bank), deceasedLastName: ' \u00A0' }))).toEqual(['deceasedLastName'])
  })

  test('the notary’s address is never missing, because the letter names the applicant instead', () => {
    const answers = { ...fullAnswers(bank), notaryName: '', notaryAddress: '' }
    expect(missingFields(bank, answers)).toEqual([])
  })

  test('a beneficiary that was started must be completed, and an organisation has no first name', () => {
    const agira = letterOf('agiraRechercheBeneficiaire')
    const begun = { ...fullAnswers(agira), insuranceBeneficiary2Place: '', insuranceBeneficiary2FirstName: '' }
    expect(names(missingFields(agira, begun))).toEqual(['insuranceBeneficiary2FirstName', 'insuranceBeneficiary2Place'])
    const organisation = {
      ...fullAnswers(agira),
      insuranceBeneficiary1Relationship: 'organisme',
      insuranceBeneficiary1Civility: '',
      insuranceBeneficiary1FirstName: '',
    }
    expect(missingFields(agira, organisation)).toEqual([])
  })
})

test('required enclosures start ticked', () => {
  const answers = { blocageComptesDemandeSoldeSendStatementTo: 'notary' }
  expect(tickedBeforehand(bank, answers)).toEqual(['deathCertificate', 'proofOfIdentity', 'contactDetailsOfTheNotary'])
})

test('enclosures come in the order of the letter’s table, and only from that table', () => {
  const chosen = ['defunctVitalCard', 'contactDetailsOfTheNotary', 'deathCertificate'] as const
  expect(enclosuresOf(bank, chosen)).toEqual(['deathCertificate', 'contactDetailsOfTheNotary'])
})
