export const basketPath = '/panier'
export const receiptsPath = '/recus'
export const withdrawalPath = '/renoncer'
/** It grants nothing: what is shown is read from the records. */
export const confirmationPath = (orderNumber: string): string => `/confirmation-paiement?commande=${orderNumber}`
/** Of the trial provider. */
export const trialPath = (sessionId: string): string => `/paiement-essai/${sessionId}`
/** A receipt or a credit note. */
export const receiptPdfPath = (number: string): string => `${receiptsPath}/${number}.pdf`
