export const basketPath = '/panier'
export const receiptsPath = '/recus'
export const withdrawalPath = '/renoncer'
export const orderConfirmationPath = '/confirmation-paiement'
/** The number in the address gives no access: the page reads the records. */
export const orderConfirmationPathOf = (orderNumber: string): string =>
  `${orderConfirmationPath}?commande=${orderNumber}`
/** Endpoint that the card provider notifies. */
export const webhookPath = '/webhooks/stripe'
/** Page of the trial provider. */
export const trialPath = (sessionId: string): string => `/paiement-essai/${sessionId}`
/** PDF of a receipt or a credit note. */
export const receiptPdfPath = (number: string): string => `${receiptsPath}/${number}.pdf`
/** The page of prices. */
export const offersPath = '/offres'

/** The basket after the card provider failed to respond: other payment methods come first. */
export const unreachablePath = `${basketPath}?paiement=indisponible`

/** The slip to enclose with a cheque. */
export const slipOf = (orderNumber: string): string => `${basketPath}?bordereau=${orderNumber}`
