import { describe, expect, test } from 'vitest'
import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { answersFor, enclosuresOf, tickedBeforehand } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf } from '#letters/index.ts'
import { textOf } from '#test/support/letters/text.ts'

const family: Answers = {
  applicantCivility: 'madame',
  applicantFirstName: 'Jeanne',
  applicantLastName: 'Roussel',
  applicantAddress: '3 rue des Lilas',
  applicantPostalCode: '49000',
  applicantCity: 'Angers',
  applicantRelationshipWithDeceased: 'conjoint',
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Paul',
  deceasedLastName: 'Roussel',
  defunctDeathDate: '2026-03-01',
  defunctDeathTown: 'Le Mans',
}
const woman = { deceasedCivility: 'madame' }
const today = '2026-03-05'

function letter(id: DocumentId, told: Answers, on = today): string {
  const definition = letterOf(id)
  const answers = answersFor(definition, { ...family, ...told }, on)
  const enclosures = enclosuresOf(definition, tickedBeforehand(definition, answers))
  const { html } = renderLetter(definition, letterView(definition, answers, { today: on, enclosures }), {
    gaps: 'words',
  })
  return textOf(html).replace(/[\u00A0\u202F]/g, ' ')
}

const codes = (id: DocumentId, told: Answers, on = today) =>
  checkAnswers(letterOf(id), answersFor(letterOf(id), { ...family, ...told }, on), on).map(({ code }) => code)

describe('France Travail', () => {
  const claim = { poleEmploiAvailableSupport: 'on', poleEmploiRelationshipStartDate: '2010-06-01' }
  test.each([
    [{}, 'Nous étions mariés depuis le 1er juin 2010.'],
    [woman, 'Nous étions mariées depuis'],
    [{ ...woman, applicantRelationshipWithDeceased: 'partenairePacs' }, 'Nous étions liées par un pacte civil'],
    [{ applicantRelationshipWithDeceased: 'concubin' }, 'Nous vivions en concubinage depuis'],
    [{ poleEmploiChildrenWithDeceased: 'on' }, 'Nous avions un enfant à charge.'],
    [{ poleEmploiChildrenWithDeceased: 'on', poleEmploiChildrenCount: '3' }, 'Nous avions trois enfants à charge.'],
  ])('with %o says « %s »', (told, sentence) => {
    expect(letter('poleEmploi', { ...claim, ...told })).toContain(sentence)
  })

  test.each(['0', ''])('says nothing of children when their number is « %s »', (poleEmploiChildrenCount) => {
    const told = { ...claim, poleEmploiChildrenWithDeceased: 'on', poleEmploiChildrenCount }
    expect(letter('poleEmploi', told)).not.toContain('à charge')
  })

  test('warns a partner who asks for what is due to the heirs', () => {
    const told = { applicantRelationshipWithDeceased: 'concubin', poleEmploiRegulation: 'on' }
    expect(codes('poleEmploi', told)).toContain('M-JSIGN')
  })
})

describe('health insurance', () => {
  const claim = { cpamDeathBenefitInformation: 'on', cpamApplicantDependent: 'on' }
  test.each([
    ['2026-03-31', claim, true],
    ['2026-04-01', claim, false],
    ['2026-03-05', { cpamDeathBenefitInformation: 'on' }, false],
  ])('on %s, told %o, claims priority: %s', (on, told, priority) => {
    expect(letter('cpamCourrierComplet', told, on).includes('cette demande en priorité')).toBe(priority)
  })

  test('says why the card is missing only when it is', () => {
    expect(letter('cpamCourrierComplet', { carteVitaleReason: 'lost' })).not.toContain('perdue')
    expect(letter('cpamCourrierComplet', { carteVitaleAttached: '', carteVitaleReason: 'lost' })).toContain(
      'elle a été perdue.',
    )
  })
})

describe('mutual insurer', () => {
  test.each([
    ['enfant', true],
    ['ami', false],
    ['voisin', false],
    ['partenairePacs', false],
  ])('signed by %s, claims to be an heir: %s', (applicantRelationshipWithDeceased, heir) => {
    const text = letter('mutuelleCourrierComplet', { applicantRelationshipWithDeceased })
    expect(text.includes('J’agis en qualité d’héritière')).toBe(heir)
  })
})

describe('pension', () => {
  test.each([
    ['conjoint', true],
    ['partenairePacs', false],
    ['concubin', false],
  ])('asked by %s, claims the survivor’s pension: %s', (applicantRelationshipWithDeceased, spouse) => {
    const told = { applicantRelationshipWithDeceased, ...(spouse ? {} : { pensionFund2SpouseOfDeceased: 'on' }) }
    expect(letter('retraiteCourrierComplet2', told).includes('réversion')).toBe(spouse)
  })
})

test('the home stays insured until the day the landlord’s letter gives the keys back', () => {
  const told = { dwellingInsuranceTerminationDate: '2026-04-05', bailleurTerminationDate: '2026-05-01' }
  expect(codes('assuranceHabitationCourrierComplet', told)).toContain('M-CLES-1')
  expect(codes('assuranceHabitationCourrierComplet', { ...told, bailleurTerminationDate: today })).not.toContain(
    'M-CLES-1',
  )
})

test.each([
  ['12 rue A, 72000 Le Mans', 'Madame Jo Li, 12 rue A, 72000 Le Mans, en recevra le remboursement.'],
  ['', 'non courue : Madame Jo Li en recevra le remboursement.'],
])('the home insurer, told of the address « %s », reads « %s »', (dwellingInsurancePayerAddress, sentence) => {
  const told = { dwellingInsurancePayerName: 'Jo Li', dwellingInsurancePayerAddress }
  expect(letter('assuranceHabitationCourrierComplet', told)).toContain(sentence)
})
