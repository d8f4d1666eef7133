import { basketPath } from '#app/rules/orders/addresses.ts'

/** The page of prices. */
export const offersPath = '/offres'

/** The basket after the card provider failed to respond: other payment methods come first. */
export const unreachablePath = `${basketPath}?paiement=indisponible`

/** The slip to enclose with a cheque. */
export const slipOf = (orderNumber: string): string => `${basketPath}?bordereau=${orderNumber}`
