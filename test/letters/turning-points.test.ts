import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { letterOf } from '#letters/index.ts'
import { letterText, remarksOn, roussel, today } from '#test/support/letters/roussel.ts'

const woman = { deceasedCivility: 'madame' }
const codes = (id: DocumentId, told: Answers) => remarksOn(id, told).map(({ code }) => code)

describe('France Travail', () => {
  const claim = { poleEmploiAvailableSupport: 'on', poleEmploiRelationshipStartDate: '2010-06-01' }
  test.each([
    [{}, 'Nous étions mariés depuis le 1er juin 2010.'],
    [woman, 'Nous étions mariées depuis'],
    [{ ...woman, applicantRelationshipWithDeceased: 'partenairePacs' }, 'Nous étions liées par un pacte civil'],
    [{ applicantRelationshipWithDeceased: 'concubin' }, 'Nous vivions en concubinage depuis'],
    [{ poleEmploiChildrenWithDeceased: 'on' }, 'Nous avions un enfant à charge.'],
    [{ poleEmploiChildrenWithDeceased: 'on', poleEmploiChildrenCount: '3' }, 'Nous avions trois enfants à charge.'],
  ])('France Travail with %o reads "%s"', (told, sentence) => {
    expect(letterText('poleEmploi', { ...claim, ...told })).toContain(sentence)
  })

  test.each(['0', ''])('nothing is said about children when their number is "%s"', (poleEmploiChildrenCount) => {
    const told = { ...claim, poleEmploiChildrenWithDeceased: 'on', poleEmploiChildrenCount }
    expect(letterText('poleEmploi', told)).not.toContain('à charge')
  })

  test('a partner who claims what is due to the heirs gets a warning', () => {
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
  ])('on %s, with %o, the letter claims priority: %s', (on, told, priority) => {
    expect(letterText('cpamCourrierComplet', told, on).includes('la priorité')).toBe(priority)
  })

  test('the letter says why the card is missing only if it is missing', () => {
    expect(letterText('cpamCourrierComplet', { carteVitaleReason: 'lost' })).not.toContain('perdue')
    expect(letterText('cpamCourrierComplet', { carteVitaleAttached: '', carteVitaleReason: 'lost' })).toContain(
      'elle a été perdue.',
    )
  })
})

describe('mutual insurer', () => {
  const conservatory = 'Cette démarche a un but purement conservatoire ; elle ne vaut pas acceptation de la succession.'
  const said = ['Je suis appelé', 'Je peux être appelé', 'L’enfant que je représente', 'Je fais partie des personnes']
  test.each([
    ['enfant', 'madame', `Je suis appelée à sa succession. ${conservatory}`],
    ['conjoint', 'monsieur', `Je suis appelé à sa succession. ${conservatory}`],
    ['legataireUniversel', '', `Je fais partie des personnes appelées à sa succession. ${conservatory}`],
    ['frereSoeur', 'monsieur', `Je peux être appelé à sa succession. ${conservatory}`],
    ['parent', 'madame', `Je peux être appelée à sa succession. ${conservatory}`],
    ['cousin', '', `Je fais partie des personnes qui peuvent être appelées à sa succession. ${conservatory}`],
    ['representantLegal', 'madame', `L’enfant que je représente est appelé à sa succession. ${conservatory}`],
    ['ami', 'madame', ''],
    ['partenairePacs', 'madame', ''],
    ['', 'madame', ''],
    ['compagne', 'madame', ''],
  ])('the letter signed by %s (%s) reads "%s"', (applicantRelationshipWithDeceased, applicantCivility, sentence) => {
    const text = letterText('mutuelleCourrierComplet', { applicantRelationshipWithDeceased, applicantCivility })
    expect(text).toContain(sentence)
    if (sentence === '') expect([...said, conservatory].filter((words) => text.includes(words))).toEqual([])
  })

  test('without the box, only the reservation is printed', () => {
    const text = letterText('mutuelleCourrierComplet', { deceasedMutualHeirQuality: '' })
    expect(text).toContain(conservatory)
    expect(said.filter((words) => text.includes(words))).toEqual([])
  })

  test('the heirs’ attestation is enclosed and mentioned when the family chooses it', () => {
    const view = (enclosures: AttachmentType[]) => {
      const definition = letterOf('mutuelleCourrierComplet')
      const answers = answersFor(definition, { ...roussel, applicantRelationshipWithDeceased: 'enfant' }, today)
      return renderLetter(definition, letterView(definition, answers, { today, enclosures }), { gaps: 'words' }).html
    }
    expect(view(['heirStatusCertificate'])).toContain(
      'à sa succession. Les justificatifs sont joints à ce courrier. Cette',
    )
    expect(view([])).not.toContain('justificatifs sont joints')
  })
})

test.each([
  ['conjoint', true],
  ['partenairePacs', false],
  ['concubin', false],
])('a letter by %s claims the survivor’s pension: %s', (applicantRelationshipWithDeceased, spouse) => {
  const told = { applicantRelationshipWithDeceased, ...(spouse ? {} : { pensionFund2SpouseOfDeceased: 'on' }) }
  expect(letterText('retraiteCourrierComplet2', told).includes('réversion')).toBe(spouse)
})

test('the home stays insured until the day on which the landlord’s letter returns the keys', () => {
  const told = { dwellingInsuranceTerminationDate: '2026-04-05', bailleurTerminationDate: '2026-05-01' }
  expect(codes('assuranceHabitationCourrierComplet', told)).toContain('M-CLES-1')
  expect(codes('assuranceHabitationCourrierComplet', { ...told, bailleurTerminationDate: today })).not.toContain(
    'M-CLES-1',
  )
})

test.each([
  ['12 rue A, 72000 Le Mans', 'Madame Jo LI, 12 rue A, 72000 Le Mans, en recevra le remboursement.'],
  ['', 'non courue : Madame Jo LI en recevra le remboursement.'],
])('the home insurer’s letter for the address "%s" reads "%s"', (dwellingInsurancePayerAddress, sentence) => {
  const told = { dwellingInsurancePayerName: 'Jo Li', dwellingInsurancePayerAddress }
  expect(letterText('assuranceHabitationCourrierComplet', told)).toContain(sentence)
})
