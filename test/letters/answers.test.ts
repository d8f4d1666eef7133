import { describe, expect, test } from 'vitest'
import {
  answersFor,
  blockersOf,
  enclosuresOf,
  missingFields,
  tickedBeforehand,
  visibleAnswers,
  visibleFields,
} from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letter-answers.ts'

const today = '2026-03-05'
const bank = letterOf('banqueBlocageComptesDemandeSolde')
const names = (fields: { name: string }[]) => fields.map(({ name }) => name)

describe('the fields that apply', () => {
  test.each`
    chosen      | shown
    ${'me'}     | ${[]}
    ${'notary'} | ${['notaryName', 'notaryAddress', 'notaryPostalCode', 'notaryTown', 'notaryCountry']}
    ${'other'}  | ${['OtherName', 'OtherAddress', 'OtherPostalCode', 'OtherCity', 'OtherCountry'].map((name) => `blocageComptesDemandeSolde${name}`)}
  `('the statement sent to « $chosen » asks for $shown', ({ chosen, shown }) => {
    const answers = { blocageComptesDemandeSoldeSendStatementTo: chosen, sendToNotary: '' }
    const asked = names(visibleFields(bank, answers)).filter((name) => /Other|^notary/.test(name))
    expect(asked.toSorted()).toEqual([...shown].toSorted())
  })

  test('an answer that is hidden does not count, nor in the conditions of others', () => {
    const agira = letterOf('agiraRechercheBeneficiaire')
    const answers = { ...fullAnswers(agira), insuranceBeneficiary2Place: '' }
    const counted = visibleAnswers(agira, answers)
    // The second is incomplete, so the third is hidden, and the fourth with it though the third is filled.
    expect(counted.insuranceBeneficiary2LastName).toBe('Oriol')
    expect(counted.insuranceBeneficiary3LastName).toBeUndefined()
    expect(counted.insuranceBeneficiary4LastName).toBeUndefined()
  })

  test('« Je ne connais pas ce numéro » means empty, on purpose', () => {
    const counted = visibleAnswers(bank, {
      blocageComptesDemandeSoldeAccountNumber: 'FR76',
      blocageComptesDemandeSoldeAccountNumberUnknown: 'on',
    })
    expect(counted.blocageComptesDemandeSoldeAccountNumber).toBe('')
  })
})

describe('defaults', () => {
  test('apply only where the name is absent', () => {
    const letter = letterOf('copieActeDeces')
    expect(answersFor(letter, {}, today)).toMatchObject({ documentNumberOfCopies: '5', stampedEnvelope: 'on' })
    const stored = { documentNumberOfCopies: '', stampedEnvelope: '' }
    expect(answersFor(letter, stored, today)).toMatchObject(stored)
  })

  test.each`
    town                     | hall
    ${'Le Mans'}             | ${'Mairie du Mans'}
    ${'Ajaccio'}             | ${'Mairie d’Ajaccio'}
    ${'Lisbonne (Portugal)'} | ${'Service central d’état civil'}
  `('a death at $town proposes « $hall »', ({ town, hall }) => {
    expect(answersFor(letterOf('copieActeDeces'), { defunctDeathTown: town }, today).hallName).toBe(hall)
  })

  test.each<[DocumentId, Answers, string | undefined]>([
    ['employeur', {}, 'on'],
    ['employeur', { employeurInvoiceRecipient: 'myself' }, undefined],
    ['employeur', { sendToNotary: '' }, ''],
    ['banqueBlocageComptesDemandeSolde', {}, undefined],
    ['banqueBlocageComptesDemandeSolde', { blocageComptesDemandeSoldeSendStatementTo: 'notary' }, 'on'],
    ['licenciementEmployeurParticulier', { notaryName: 'Odile Ernoult' }, undefined],
  ])(
    'the copy to the notary is ticked beforehand when the letter sends something there: %s %o',
    (id, stored, ticked) => {
      expect(answersFor(letterOf(id), stored, today).sendToNotary).toBe(ticked)
    },
  )

  test.each`
    hired           | duration | unit
    ${'2025-09-02'} | ${'1'}   | ${'week'}
    ${'2025-09-01'} | ${'1'}   | ${'month'}
    ${'2024-03-02'} | ${'1'}   | ${'month'}
    ${'2024-03-01'} | ${'2'}   | ${'month'}
  `('someone hired on $hired has a notice of $duration $unit on 1 March 2026', ({ hired, duration, unit }) => {
    const stored = { licenciementEmployeurSeniorityDate: hired, defunctDeathDate: '2026-03-01' }
    const expected = { licenciementEmployeurNoticeDuration: duration, licenciementEmployeurNoticeUnit: unit }
    const letter = letterOf('licenciementEmployeurParticulier')
    expect(answersFor(letter, stored, today)).toMatchObject(expected)
    // Left empty it is calculated; typed it stays.
    expect(answersFor(letter, { ...stored, licenciementEmployeurNoticeDuration: '' }, today)).toMatchObject(expected)
    const typed = { licenciementEmployeurNoticeDuration: '3', licenciementEmployeurNoticeUnit: 'week' }
    expect(answersFor(letter, { ...stored, ...typed }, today)).toMatchObject(typed)
  })
})

describe('what is missing', () => {
  test('nothing, in a full form', () => {
    expect(missingFields(bank, fullAnswers(bank))).toEqual([])
    expect(blockersOf(bank, fullAnswers(bank))).toEqual([])
  })

  test('only four things prevent printing: the names of both people, the recipient’s name and address', () => {
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

  test('a CEDEX needs no street', () => {
    const cedex = { blocageComptesDemandeSoldeAddress: '', blocageComptesDemandeSoldeTown: 'Paris Cedex 08' }
    const answers = { ...fullAnswers(bank), ...cedex }
    expect(blockersOf(bank, answers)).toEqual([])
    expect(missingFields(bank, answers)).toEqual([])
  })

  test('spaces are not an answer', () => {
    expect(names(blockersOf(bank, { ...fullAnswers(bank), deceasedLastName: ' \u00A0' }))).toEqual(['deceasedLastName'])
  })

  test('the notary’s address is never missing: the letter says the applicant instead', () => {
    const answers = { ...fullAnswers(bank), notaryName: '', notaryAddress: '' }
    expect(missingFields(bank, answers)).toEqual([])
  })

  test('a beneficiary that was begun is to be finished, and an organisation has no first name', () => {
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

describe('enclosures', () => {
  test('those that are needed are ticked beforehand', () => {
    const answers = { blocageComptesDemandeSoldeSendStatementTo: 'notary' }
    expect(tickedBeforehand(bank, answers)).toEqual([
      'deathCertificate',
      'proofOfIdentity',
      'contactDetailsOfTheNotary',
    ])
  })

  test('come in the order of the letter’s table, and only its own', () => {
    const chosen = ['defunctVitalCard', 'contactDetailsOfTheNotary', 'deathCertificate'] as const
    expect(enclosuresOf(bank, chosen)).toEqual(['deathCertificate', 'contactDetailsOfTheNotary'])
  })
})
