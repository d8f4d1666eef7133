import { agree } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Group } from '#app/rules/letters/definition.ts'

type Person = { firstName: string; values: Answers }

/** Returns the group with the labels of its screen, whose title already names the person. The error summary uses them too. */
export function withShortLabels(group: Group, person: Person): Group {
  const short = shortLabels(person)
  return { ...group, fields: group.fields.map((field) => ({ ...field, label: short[field.name] ?? field.label })) }
}

const shortLabels = ({ firstName, values }: Person): Readonly<Record<string, string>> => ({
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
