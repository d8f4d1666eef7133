import type { z } from 'zod'
import { personName, shortText } from '../fields.ts'
import { isPhone } from '../identifiers.ts'
import type { Answers } from '../letters/conditions.ts'

const wrongPhone = 'Ce numéro ne semble pas complet. Exemple\u00A0: 06\u00A039\u00A098\u00A012\u00A034.'

/** Fields of a person whom a helper acts for, by the names of the answers that they become. */
export const personFields = {
  deceasedFirstName: personName('Prénom de la personne décédée', 100),
  deceasedLastName: personName('Nom de la personne décédée', 60),
  applicantFirstName: personName('Prénom', 100),
  applicantLastName: personName('Nom', 60),
  applicantPhoneNumber: shortText('Téléphone', 30)
    .optional()
    .refine((phone) => !phone || isPhone(phone), { error: wrongPhone }),
  applicantAddress: shortText('Adresse', 200).optional(),
  applicantPostalCode: shortText('Code postal', 10).optional(),
  applicantCity: shortText('Ville', 100).optional(),
}

export type PersonToHelp = z.output<z.ZodObject<typeof personFields>>

/** Whether the person can be told what is done in their name: by telephone, or by a letter. */
export const isReachable = ({ applicantPhoneNumber, ...person }: PersonToHelp): boolean =>
  Boolean(applicantPhoneNumber) || addressLinesOf(person).length > 1

/** The lines of an envelope below the name. */
export const addressLinesOf = (person: Partial<PersonToHelp>): string[] =>
  [person.applicantAddress, `${person.applicantPostalCode ?? ''} ${person.applicantCity ?? ''}`.trim()].flatMap(
    (line) => (line ? [line] : []),
  )

/** The first answers of the account. */
export const personAnswers = (person: PersonToHelp): Answers =>
  Object.fromEntries(Object.entries(person).filter((entry): entry is [string, string] => entry[1] !== undefined))
