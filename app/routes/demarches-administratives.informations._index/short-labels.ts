import { agree } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

/** Returns the labels of the screens, whose titles already name the person, by field name. */
export const shortLabels = (firstName: string, values: Answers): Readonly<Record<string, string>> => ({
  deceasedCivility: 'Civilité',
  deceasedFirstName: 'Prénom',
  deceasedLastName: 'Nom',
  defunctDeathDate: agree(values.deceasedCivility ?? '', 'Décédé le', 'Décédée le', 'Décès le'),
  defunctDeathTown: 'À',
  deceasedAddress: 'Son adresse',
  deceasedSocialSecurityNumber: 'Numéro de Sécurité sociale',
  applicantRelationshipWithDeceased: `Pour ${firstName}, vous êtes`,
  notaryName: 'Son nom',
  notaryAddress: 'Son adresse',
})
