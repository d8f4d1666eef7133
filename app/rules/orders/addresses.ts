export const basketPath = '/panier'
export const receiptsPath = '/recus'
export const withdrawalPath = '/renoncer'
/** The number in the address gives no access: the page reads the records. */
export const confirmationPath = (orderNumber: string): string => `/confirmation-paiement?commande=${orderNumber}`
/** Page of the trial provider. */
export const trialPath = (sessionId: string): string => `/paiement-essai/${sessionId}`
/** PDF of a receipt or a credit note. */
export const receiptPdfPath = (number: string): string => `${receiptsPath}/${number}.pdf`
