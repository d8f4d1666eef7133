import { onPaper } from '#app/adapters/printing/document.ts'
import { outsideEstate, relations } from '#app/rules/accounts/relations.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { letterHtml, letterText, remarksOn, roussel, today } from '#test/support/letters/roussel.ts'
import { textOf } from '#test/support/letters/text.ts'

// Sentences that depend on the sender, the day or the recipient.

const remarks = (id: DocumentId, told: Answers, on = today) => remarksOn(id, told, on).map(({ message }) => message)

const guardian = { applicantRelationshipWithDeceased: 'representantLegal' }

test('a letter proposes to pay sums due to a child to the child only', () => {
  const heir = answersFor(letterOf('poleEmploi'), { ...roussel, ...guardian }, today)
  expect(heir.poleEmploiHeirLastName ?? '').toBe('')
  expect(answersFor(letterOf('poleEmploi'), roussel, today).poleEmploiHeirLastName).toBe('Roussel')
  const payer = answersFor(letterOf('assuranceHabitationCourrierComplet'), { ...roussel, ...guardian }, today)
  expect(payer.dwellingInsurancePayerName ?? '').toBe('')
})

test.each(Object.keys(relations))(
  'the sums due to the heirs are proposed to %s only if the law may call them',
  (tie) => {
    const told = { ...roussel, applicantRelationshipWithDeceased: tie }
    const { poleEmploiHeirLastName } = answersFor(letterOf('poleEmploi'), told, today)
    const isProposed = tie !== 'representantLegal' && !outsideEstate.includes(tie)
    expect(poleEmploiHeirLastName ?? '').toBe(isProposed ? 'Roussel' : '')
  },
)

test('the child’s representative claims for the child, even after the month', () => {
  const told = {
    ...guardian,
    cpamDeathBenefitInformation: 'on',
    cpamApplicantDependent: 'on',
    cpamInsuredAs: 'employee',
  }
  const text = letterText('cpamCourrierComplet', told, '2026-06-05')
  expect(text).toContain('Je demande pour l’enfant que je représente le capital décès')
  expect(text).toContain('j’invoque pour lui la priorité de l’article L. 361-4')
  expect(remarks('cpamCourrierComplet', told, '2026-06-05').join()).toContain('demandez quand même')
  expect(letterText('poleEmploi', { ...guardian, poleEmploiAvailableSupport: 'on' })).toContain(
    'pour l’enfant que je représente, le bénéfice de l’allocation décès',
  )
})

test('priority is a rank to claim within the month, and no letter promises it', () => {
  const told = { cpamDeathBenefitInformation: 'on', cpamApplicantDependent: 'on', cpamInsuredAs: 'employee' }
  const rank =
    'À sa charge effective, totale et permanente au jour du décès, j’invoque la priorité de l’article L. 361-4'
  expect(letterText('cpamCourrierComplet', told)).toContain(rank)
  expect(letterText('cpamCourrierComplet', told, '2026-04-02')).not.toContain('priorité')
  expect(remarks('cpamCourrierComplet', told).join()).toContain('La caisse vérifie les conditions.')
  expect(remarks('cpamCourrierComplet', told).join()).not.toContain('sera prioritaire')
})

test('a child of the deceased asks France Travail for the allowance only', () => {
  const told = {
    poleEmploiAvailableSupport: 'on',
    poleEmploiRelationship: 'married',
    poleEmploiChildrenWithDeceased: 'on',
  }
  expect(letterText('poleEmploi', told)).toContain('Nous étions mariés')
  const child = letterText('poleEmploi', { ...told, applicantRelationshipWithDeceased: 'enfant' })
  expect(child).toContain('l’allocation décès')
  expect(child).not.toMatch(/Nous étions|Nous avions/)
  expect(letterText('poleEmploi', { ...told, applicantRelationshipWithDeceased: 'partenairePacs' })).toContain(
    'liés par un pacte civil',
  )
})

const beneficiary = (number: number, first: string, last: string): Answers => ({
  [`insuranceBeneficiary${number}Civility`]: 'madame',
  [`insuranceBeneficiary${number}FirstName`]: first,
  [`insuranceBeneficiary${number}LastName`]: last,
  [`insuranceBeneficiary${number}Relationship`]: 'enfant',
  [`insuranceBeneficiary${number}Place`]: '1 rue Haute, 49000 Angers',
})
const life = { insuranceBeneficiaryLookForLifeInsurance: 'on' }
const funeral = { insuranceBeneficiaryLookForFuneralInsurance: 'on' }

test.each([
  [{ ...life, ...beneficiary(1, 'Jeanne', 'Roussel') }, 'un contrat à mon profit à m’écrire.'],
  [{ ...life, ...beneficiary(1, 'Anne', 'Oriol') }, 'un contrat à son profit à lui écrire.'],
  [{ ...life, ...beneficiary(1, 'Anne', 'Oriol'), ...beneficiary(2, 'Ève', 'Ancel') }, 'à leur profit à leur écrire.'],
  [
    { ...funeral, insuranceBeneficiaryLookForLifeInsurance: '' },
    'Merci de m’indiquer l’organisme qui détiendrait un contrat.',
  ],
])('the letter asks an insurer to write to the person named in the contract: %o', (told, sentence) => {
  expect(letterText('agiraRechercheBeneficiaire', told)).toContain(sentence)
})

test.each([
  ['2026-03-05', '2026-03-01', true],
  ['2026-03-15', '2026-03-01', true],
  ['2026-03-16', '2026-03-01', false],
  ['2026-03-05', '', false],
])('on %s, for a death of "%s", a funeral is still ahead: %s', (on, defunctDeathDate, isAhead) => {
  for (const lifeToo of ['', 'on']) {
    const told = { ...funeral, insuranceBeneficiaryLookForLifeInsurance: lifeToo, defunctDeathDate }
    expect(letterText('agiraRechercheBeneficiaire', told, on).includes('en priorité')).toBe(isAhead)
  }
})

test('a town hall is never given a nationality, whatever its postal code', () => {
  const nantes = { hallName: 'Mairie de Nantes', hallPostalCode: '44941', hallTown: 'Nantes CEDEX 09' }
  expect(letterText('copieActeDeces', nantes)).not.toMatch(/nationalité|transcrit/)
  expect(letterText('copieActeDeces', { ...nantes, hallName: 'Service central d’état civil' })).toContain(
    'nationalité française',
  )
})

test.each([
  [{ energyContractName: 'Eau de Paris' }, 'd’eau'],
  [{ energyContractName: 'Veolia Eau' }, 'd’eau'],
  [{ energyContractName: 'EDF' }, 'd’électricité et de gaz'],
  [{ energyContractName: 'Château d’Eaubonne Énergie' }, 'd’électricité et de gaz'],
])('the contract of %o is called "%s"', (told, energy) => {
  const text = letterText('energyNotificationDeces', told)
  expect(text).toContain(`Un contrat ${energy}, dont je ne connais pas la référence`)
})

test.each([
  ['Luc Roy', 'Luc ROY souhaite reprendre'],
  ['Anne de La Tour', 'Anne DE LA TOUR souhaite'],
  ['marie-Ève Le Goff', 'marie-Ève LE GOFF souhaite'],
  ['Ève Ancel, épouse Roy', 'Ève ANCEL, épouse ROY souhaite'],
  ['Luc ROY', 'Luc ROY souhaite'],
  ['Élodie roussel', 'Élodie ROUSSEL souhaite'],
  ['Jeanne Roussel', 'Je souhaite reprendre cet abonnement.'],
])('the name "%s" is written "%s"', (typed, sentence) => {
  const told = { subscriptionContractAction: 'changeBeneficiary', subscriptionContractNewHolderName: typed }
  expect(letterText('contratAbonnement', told)).toContain(sentence)
})

test.each([
  ['hebdomadaire', 'l’abonnement hebdomadaire'],
  ['Abonnement d’escalade', 'l’abonnement d’escalade'],
  ['Adhésion au club', 'l’adhésion au club'],
  ['inscription à l’année', 'l’inscription à l’année'],
])('the subscription "%s" is written "%s"', (subscriptionContractServiceName, words) => {
  const text = letterText('contratAbonnement', { subscriptionContractServiceName })
  expect(text).toContain(`Il avait souscrit auprès de vous ${words}.`)
  expect(text).toContain(`– ${words.slice(2)}`)
})

test('a contract number stays on one line on paper', () => {
  const told = { subscriptionContractNumber: 'E- / 9', subscriptionContractServiceName: 'Abonnement d’escalade' }
  const printed = onPaper(letterHtml('contratAbonnement', told))
  expect(printed).toContain('<span class="dash">n°\u00A0E- / 9</span>')
  expect(textOf(printed)).not.toMatch(/abonnement abonnement/iu)
})
