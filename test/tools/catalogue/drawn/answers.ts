import { addDays } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'

type Recipient = [name: string, address: string, postalCode: string, town: string]

/** Letters of the drawn family, with their recipients. */
export const drawnLetters: Partial<Record<LetterKind, Recipient>> = {
  copieActeDeces: ['Mairie de Quimper', '44 place Saint-Corentin', '29000', 'Quimper'],
  agiraRechercheBeneficiaire: ['Agira', '1 rue Jules Lefebvre', '75431', 'Paris Cedex 09'],
  banqueBlocageComptesDemandeSolde: ['Banque de l’Odet', '5 place Saint-Corentin', '29000', 'Quimper'],
  cpamCourrierComplet: ['CPAM du Finistère', '1 rue de Savoie', '29282', 'Brest Cedex'],
  mutuelleCourrierComplet: ['Mutuelle du Ponant', '3 quai de l’Odet', '29000', 'Quimper'],
  retraiteCourrierComplet: ['Carsat Bretagne', '236 rue de Châteaugiron', '35030', 'Rennes Cedex 9'],
  retraiteCourrierComplet2: ['Agirc-Arrco', '16 rue Jules César', '75012', 'Paris'],
  energyNotificationDeces: ['Énergie d’Armor', '8 rue du Port', '29000', 'Quimper'],
}

/** Answers of the drawn family: its people, its letters and their recipients. */
export function answersOf(today: string): Answers {
  const letters = (Object.entries(drawnLetters) as [LetterKind, string[]][]).map(
    ([id, [name, address, code, town]]) => {
      const { recipient } = letterOf(id)
      return {
        [recipient.name]: name,
        [recipient.address]: address,
        [recipient.additionalAddress1]: '',
        [recipient.additionalAddress2]: '',
        [recipient.postalCode]: code,
        [recipient.town]: town,
        [recipient.country]: '',
      }
    },
  )
  return {
    ...Object.assign({}, ...letters),
    applicantCivility: 'madame',
    applicantFirstName: 'Monique',
    applicantLastName: 'Le Gof',
    applicantAddress: '8 rue des Douves',
    applicantAdditionalAddress: '',
    applicantPostalCode: '29000',
    applicantCity: 'Quimper',
    applicantRelationshipWithDeceased: 'conjoint',
    deceasedCivility: 'monsieur',
    deceasedFirstName: 'Robert',
    deceasedLastName: 'Le Gof',
    deceasedAddress: '8 rue des Douves',
    deceasedPostalCode: '29000',
    deceasedCity: 'Quimper',
    defunctBirthDate: '1943-04-02',
    defunctBirthTown: 'Quimper',
    defunctDeathDate: addDays(today, -5),
    defunctDeathTown: 'Quimper',
    hasNotary: 'yes',
    notaryName: 'Anne Kerdraon',
    notaryAddress: '2 place Terre-au-Duc',
    notaryPostalCode: '29000',
    notaryTown: 'Quimper',
    deceasedSocialSecurityNumber: '143042923200191',
    documentNumberOfCopies: '5',
    blocageComptesDemandeSoldeAccountNumber: 'FR7630006000011234567890189',
    blocageComptesDemandeSoldeJointAccountKept: 'on',
    blocageComptesDemandeSoldeSendStatementTo: 'me',
    insuranceBeneficiaryLookForLifeInsurance: 'on',
    insuranceBeneficiary1Civility: 'madame',
    insuranceBeneficiary1FirstName: 'Monique',
    insuranceBeneficiary1LastName: 'Le Gof',
    insuranceBeneficiary1Relationship: 'conjoint',
    insuranceBeneficiary1Place: 'Quimper',
    carteVitaleAttached: 'on',
    deceasedMutualMemberNumber: '29 448 612',
    deceasedMutualAction: 'terminate',
    pensionFundSpouseOfDeceased: 'on',
    pensionFundSendStatementTo: 'me',
    pensionFund2SpouseOfDeceased: 'on',
    pensionFund2NotRemarried: 'on',
    pensionFund2SendStatementTo: 'me',
    energyContractNumber: '448 120',
    energyContractAction: 'change',
    energyContractInvoiceRecipient: 'applicant',
    energyContractNewHolderLastName: 'Le Gof',
    energyContractNewHolderFirstName: 'Monique',
  }
}
