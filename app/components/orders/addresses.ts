import { basketPath } from '#app/rules/orders/addresses.ts'

/** What the service costs. */
export const offersPath = '/offres'

/** After the provider of cards did not answer: the ways without a card come first. */
export const unreachablePath = `${basketPath}?paiement=indisponible`

/** The slip that goes with a cheque. */
export const slipOf = (orderNumber: string): string => `${basketPath}?bordereau=${orderNumber}`
