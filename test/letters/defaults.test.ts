import { answersFor } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'

const today = '2026-03-05'

describe('defaults', () => {
  test('defaults apply only where the name is absent', () => {
    const letter = letterOf('copieActeDeces')
    expect(answersFor(letter, {}, today)).toMatchObject({ documentNumberOfCopies: '5', stampedEnvelope: 'on' })
    const stored = { documentNumberOfCopies: '', stampedEnvelope: '' }
    expect(answersFor(letter, stored, today)).toMatchObject(stored)
  })

  test.each<[known: Answers, needed: string | undefined]>([
    [{}, undefined],
    [{ telecomContractName: 'Opérateur Essai' }, undefined],
    [{ blocageComptesDemandeSoldeName: 'Banque Essai' }, 'deux'],
    [{ blocageComptesDemandeSoldeName: 'Banque Essai', notaryName: 'Odile Ernoult' }, 'trois'],
    [{ lifeInsurance: 'no', hadMutual: 'no', bankCount: '2' }, 'quatre'],
    [{ lifeInsurance: 'unknown', hadMutual: 'yes', bankCount: '2', hasNotary: 'yes' }, 'sept'],
    [{ bankCount: '9', hadMutual: 'yes', hasNotary: 'yes' }, 'dix'],
  ])('five copies of the death certificate stay five with the answers %o and the letters: %s', (known, needed) => {
    const letter = letterOf('copieActeDeces')
    const said = (answers: Answers) =>
      checkAnswers(letter, answers, today).find(({ code }) => code === 'copies-needed')?.message
    const answers = answersFor(letter, known, today)
    expect(answers.documentNumberOfCopies).toBe('5')
    expect(said(answers)).toBe(
      needed &&
        `D’après les lettres que vous préparez, il en faudrait ${needed}. Vous gardez le nombre que vous voulez.`,
    )
    expect(answersFor(letter, { ...known, documentNumberOfCopies: '8' }, today).documentNumberOfCopies).toBe('8')
  })

  test.each`
    town                     | hall
    ${'Le Mans'}             | ${'Mairie du Mans'}
    ${'Ajaccio'}             | ${'Mairie d’Ajaccio'}
    ${'Lisbonne (Portugal)'} | ${'Service central d’état civil'}
  `('a death at $town proposes "$hall"', ({ town, hall }) => {
    expect(answersFor(letterOf('copieActeDeces'), { defunctDeathTown: town }, today).hallName).toBe(hall)
  })

  test.each`
    address          | town         | home
    ${'3 rue Haute'} | ${'Ajaccio'} | ${'3 rue Haute, Ajaccio'}
    ${''}            | ${'Ajaccio'} | ${''}
  `('the energy contract is proposed for "$home"', ({ address, town, home }) => {
    const known = { deceasedAddress: address, deceasedCity: town }
    const answers = answersFor(letterOf('energyNotificationDeces'), known, today)
    expect(answers.energyContractDeliveryAddress).toBe(home)
  })

  test.each<[DocumentId, Answers, string | undefined]>([
    ['employeur', {}, 'on'],
    ['employeur', { employeurInvoiceRecipient: 'myself' }, undefined],
    ['employeur', { sendToNotary: '' }, ''],
    ['banqueBlocageComptesDemandeSolde', {}, undefined],
    ['banqueBlocageComptesDemandeSolde', { blocageComptesDemandeSoldeSendStatementTo: 'notary' }, 'on'],
    ['licenciementEmployeurParticulier', { notaryName: 'Odile Ernoult' }, undefined],
  ])('the copy to the notary starts ticked when the letter sends something there: %s %o', (id, stored, ticked) => {
    expect(answersFor(letterOf(id), stored, today).sendToNotary).toBe(ticked)
  })

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
    // An empty notice is calculated; a typed one is kept.
    expect(answersFor(letter, { ...stored, licenciementEmployeurNoticeDuration: '' }, today)).toMatchObject(expected)
    const typed = { licenciementEmployeurNoticeDuration: '3', licenciementEmployeurNoticeUnit: 'week' }
    expect(answersFor(letter, { ...stored, ...typed }, today)).toMatchObject(typed)
  })
})
