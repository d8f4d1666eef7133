// The two sheets, filled in with a pen.

/** What is written on the first sheet, and how the letters print it. */
export const sheet: Record<string, [typed: string, printed: string]> = {
  deceasedCivility: ['monsieur', 'décédé le 19 février'],
  deceasedFirstName: ['Robert Yvon', 'Robert Yvon'],
  deceasedLastName: ['Le Gof', 'Le Gof'],
  defunctBirthDate: ['1941-05-12', '12 mai 1941'],
  defunctDeathDate: ['2026-02-19', '19 février 2026'],
  defunctDeathTown: ['Quimper', 'à Quimper'],
  deceasedAddress: ['4 rue des Reguaires', '4 rue des Reguaires'],
  deceasedPostalCode: ['29000', '29000'],
  deceasedCity: ['Pluguffan', 'Pluguffan'],
  deceasedSocialSecurityNumber: ['141052923200151', '1 41 05 29 232 001 51'],
  applicantCivility: ['madame', 'Madame'],
  applicantFirstName: ['Monique', 'Monique'],
  applicantLastName: ['Le Gof-Kersaint', 'Le Gof-Kersaint'],
  applicantAddress: ['12 venelle du Pain Cuit', '12 venelle du Pain Cuit'],
  applicantAdditionalAddress: ['Escalier C', 'Escalier C'],
  applicantPostalCode: ['29100', '29100'],
  applicantCity: ['Douarnenez', 'Douarnenez'],
  applicantPhoneNumber: ['06 39 98 01 12', '06 39 98 01 12'],
  applicantRelationshipWithDeceased: ['conjoint', 'épouse'],
  notaryName: ['Maître Kerdraon', 'Maître Kerdraon'],
  notaryAddress: ['8 place Terre au Duc', '8 place Terre au Duc'],
  notaryPostalCode: ['29190', '29190'],
  notaryTown: ['Pleyben', 'Pleyben'],
}

/** All questions of the second sheet, so that each answer has an effect on the letters. */
export const answers = {
  deceasedHome: 'tenant',
  leaseFurnished: 'no',
  sharedHome: 'yes',
  homeEmployee: 'no',
  hadCar: 'yes',
  hadPension: 'yes',
  'pensionFunds-base': 'on',
  'pensionFunds-public': 'on',
  deceasedWork: 'no',
  bankCount: '2',
  hadLoan: 'no',
  lifeInsurance: 'no',
  hadBills: 'yes',
  'billsInName-energy': 'on',
  hadMutual: 'yes',
  hadBenefits: 'no',
  hadChildren: 'no',
  hasNotary: 'yes',
}

/** How an organisation is written in its box. */
export const addressOf = (label: string) => `Organisme ${label}\n7 quai Neuf\n29200 Brest`

/** What a person says aloud of the one who died. */
export const person = {
  defunctBirthDate: '1941-05-12',
  defunctDeathDate: '2026-02-19',
  defunctDeathTown: 'Quimper',
  deceasedAddress: '4 rue des Reguaires',
  deceasedPostalCode: '29000',
  deceasedCity: 'Quimper',
}

/** Four organisations, as written in their boxes. */
export const bodies = {
  banqueBlocageComptesDemandeSolde: 'Banque du Port\n1 quai Neuf\n29200 Brest',
  mutuelleCourrierComplet: 'Mutuelle du Ponant\n12 rue de Siam\n29200 Brest',
  retraiteCourrierComplet: 'Carsat Bretagne\n236 rue de Châteaugiron\n35030 Rennes',
  energyNotificationDeces: 'Énergie de l’Ouest\nTSA 20012\n41975 Blois',
}
