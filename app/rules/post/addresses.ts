import { pickerPath } from '../letters/addresses.ts'
import type { DocumentId } from '../letters/definition.ts'

/** Where the postal carrier reports what became of a letter. */
export const carrierWebhookPath = '/webhooks/courrier'

/** The signature of the person who signs the letters that are posted from here. */
export const signaturePath = `${pickerPath}/signature`

/** It asks for another one, without the button that erases the stored one, which would lose a chosen photograph. */
export const newSignaturePath = `${signaturePath}?changer`

/** Where a family chooses who posts its letters. */
export const postingPath = `${pickerPath}/poster`

/** The choice for one letter, with "Auprès poste pour vous" chosen. */
export const postingOfLetter = (id: DocumentId): string => `${postingPath}?courrier=${id}&qui=aupres`

/** Where the letters that were given to us are, and their proofs. */
export const journeysPath = `${postingPath}/trajet`
