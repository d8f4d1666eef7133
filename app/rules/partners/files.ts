import { z } from 'zod'
import { lifeDatesForm } from '#app/rules/accounts/life-dates.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { datetimeField, emailField, personName, shortText, tickedField } from '#app/rules/fields.ts'

/** How long the link and the code of a file last. Our choice, as long as the invitation of a relative is stored. */
export const FILE_LIFE_MS = 30 * DAY_MS

/** The first reference of a partner. Our choice: four figures, so that it reads as a number of file. */
export const FIRST_FILE_NUMBER = 1001

/** Maximum files that a partner opens, and emails sent again, in a day. Our choice: a house buries far fewer. */
export const MOST_FILES = 100

/** Maximum wrong codes that a network types in an hour. Eight characters of 27 leave nothing to guess. */
export const MOST_FILE_CODES = 30

/** How a file ended: taken by its family, refused by it, not claimed in time, or withdrawn by the partner. */
export type FileEnd = 'claimed' | 'refused' | 'lapsed' | 'withdrawn'

/** The agreement that the partner ticks, kept with its day. */
export const agreement =
  'La famille est d’accord pour recevoir ce message, et pour que ces lignes lui soient transmises.'

/** Fields that a partner may know from arranging a funeral, and that the family reads and corrects. */
export const fileFields = {
  deceasedFirstName: personName('Prénom', 100),
  deceasedLastName: personName('Nom', 60).optional(),
  deceasedCivility: z.enum(['madame', 'monsieur'], { error: 'Choisissez Madame ou Monsieur.' }).optional(),
  defunctBirthDate: lifeDatesForm.shape.defunctBirthDate,
  birthTown: shortText('Commune de naissance', 100).optional(),
  defunctDeathDate: lifeDatesForm.shape.defunctDeathDate,
  defunctDeathTown: shortText('Commune du décès', 100).optional(),
  deceasedAddress: shortText('Adresse', 200).optional(),
  deceasedPostalCode: shortText('Code postal', 10).optional(),
  deceasedCity: shortText('Ville', 100).optional(),
  ceremonyDatetime: datetimeField('Jour et heure de la cérémonie').optional(),
  ceremonyAddress: shortText('Lieu de la cérémonie', 200).optional(),
  applicantFirstName: personName('Prénom du proche', 100).optional(),
  applicantLastName: personName('Nom du proche', 60).optional(),
  applicantPhoneNumber: shortText('Téléphone', 30).optional(),
}

/** The form of the partner. Without an address, the invitation is printed. */
export const fileForm = z.object({
  ...fileFields,
  email: emailField.optional(),
  agreed: tickedField('Sans l’accord de la famille, rien ne peut lui être envoyé.'),
})

/** The form of the family, which may have corrected or emptied each line. */
export const claimForm = z.object({
  ...fileFields,
  email: emailField,
  acceptTerms: tickedField('Pour ouvrir un espace, acceptez les conditions d’utilisation.'),
})

export type FileToOpen = z.output<z.ZodObject<typeof fileFields>> & { email?: string | undefined }

/** "Robert L.", as a list of the partner names a family that has not come yet. */
export function fileTitle({ deceasedFirstName, deceasedLastName }: FileToOpen): string {
  return deceasedLastName ? `${deceasedFirstName} ${deceasedLastName.slice(0, 1)}.` : deceasedFirstName
}

/** The labels of the lines that the family reads, in their order. */
export const fileLabels = {
  deceasedFirstName: 'Prénom',
  deceasedLastName: 'Nom',
  deceasedCivility: 'Civilité',
  defunctBirthDate: 'Date de naissance',
  birthTown: 'Commune de naissance',
  defunctDeathDate: 'Date du décès',
  defunctDeathTown: 'Commune du décès',
  deceasedAddress: 'Adresse',
  deceasedPostalCode: 'Code postal',
  deceasedCity: 'Ville',
  ceremonyDatetime: 'Jour et heure de la cérémonie',
  ceremonyAddress: 'Lieu de la cérémonie',
  applicantFirstName: 'Prénom du proche',
  applicantLastName: 'Nom du proche',
  applicantPhoneNumber: 'Téléphone',
} as const satisfies Record<keyof typeof fileFields, string>
