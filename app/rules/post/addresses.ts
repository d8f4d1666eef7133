import { pickerPath } from '../letters/addresses.ts'

/** Where the postal carrier reports what became of a letter. */
export const carrierWebhookPath = '/webhooks/courrier'

/** The signature of the person who signs the letters that are posted from here. */
export const signaturePath = `${pickerPath}/signature`
