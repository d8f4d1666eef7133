import type { Complaint, FaultyFamily } from './families.ts'
import { anotherFile, type Case, negative } from './faulty-cases.ts'

const applicant = {
  applicantCivility: 'madame',
  applicantFirstName: 'Anne',
  applicantLastName: 'Martin',
  applicantAddress: '1 rue Neuve',
  applicantAdditionalAddress: '',
  applicantPostalCode: '35000',
  applicantCity: 'Rennes',
  applicantPhoneNumber: '0639981601',
  applicantEmail: 'anne@famille.example',
  applicantRelationshipWithDeceased: 'enfant',
}

const deceased = {
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Jean',
  deceasedLastName: 'Martin',
  defunctBirthDate: '1940-05-08',
  defunctDeathDate: '2026-02-03',
  defunctDeathTown: 'Rennes',
  deceasedAddress: '1 rue Neuve',
  deceasedPostalCode: '35000',
  deceasedCity: 'Rennes',
  deceasedSocialSecurityNumber: '',
}

const recipient = (prefix: string, name: string, street = '1 rue Neuve', postalCode = '35000', town = 'Rennes') => ({
  [`${prefix}Name`]: name,
  [`${prefix}AdditionalAddress1`]: '',
  [`${prefix}AdditionalAddress2`]: '',
  [`${prefix}Address`]: street,
  [`${prefix}PostalCode`]: postalCode,
  [`${prefix}Town`]: town,
})

const free = (id: string) => ({ ...recipient(id, 'Organisme Fictif'), [`${id}Object`]: 'Essai' })

/** What each letter needs, before a case changes it. */
const letters: Record<string, Record<string, unknown>> = {
  contratTelecom: recipient('telecomContract', 'Opérateur Fictif', 'TSA 99999', '62978', 'Arras CEDEX 9'),
  contratAbonnement: recipient('subscriptionContract', 'Club Fictif'),
  copieActeDeces: recipient('hall', 'Mairie de Rennes', 'Place de la Mairie'),
  cpamCourrierComplet: { ...recipient('cpam', 'CPAM fictive'), carteVitaleAttached: true },
  employeur: recipient('employeur', 'Entreprise Fictive'),
  licenciementEmployeurParticulier: {
    ...recipient('licenciementEmployeur', 'Maria Fictive'),
    licenciementEmployeurCivility: 'madame',
    licenciementEmployeurSeniorityDate: '2020-01-01',
    licenciementEmployeurNoticeUnit: 'month',
  },
  customizable: free('customizable'),
  customizable2: free('customizable2'),
  customizable3: free('customizable3'),
}

const complaints = (given: Case['refused'] = []): Complaint[] =>
  given.map(([letter, field, reason]) => ({ letter, field, reason }))

/** As a file of families holds it: a field that a case gives as `undefined` is absent. */
const familyOf = ([id, given]: [id: string, given: Case]): FaultyFamily =>
  JSON.parse(
    JSON.stringify({
      id,
      why: given.why,
      date: '2026-03-05',
      applicant: { ...applicant, ...given.applicant },
      deceased: { ...deceased, ...given.deceased },
      notary: {},
      letters: Object.fromEntries(
        Object.entries(given.letters).map(([letter, fields]) => [letter, { ...letters[letter], ...fields }]),
      ),
      attachments: ['deathCertificate', ...(given.attachments ?? [])],
      expect: {
        refused: complaints(given.refused),
        warned: complaints(given.warned),
        printed: given.printed ?? [],
      },
    }),
  )

/** The negative cases of letters-10.12 that a file of families can hold, and ours. */
export const faultyFamilies: FaultyFamily[] = [...Object.entries(anotherFile), ...Object.entries(negative)].map(
  familyOf,
)
