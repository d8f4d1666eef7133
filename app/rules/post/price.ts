import { LEAST_CENTS } from '#app/rules/orders/amounts.ts'
import type { Site } from '#app/rules/partners/site.ts'

/** Settings of a partner for the price of a letter that the service posts. */
export type PostageTerms = Pick<Site, 'postGift' | 'postMarginCents' | 'postAgainHalf'>

/** Whether this sending follows one that came back, at a partner that then asks for half. */
export const isHalfPrice = ({ postAgainHalf }: PostageTerms, cameBack: boolean): boolean => postAgainHalf && cameBack

/**
 * Returns what a family pays for a letter that the service posts: the carrier's price and the partner's margin, or
 * nothing if the partner offers it. Cents, tax included. Never between 0 and the minimum of card payments.
 */
export function postagePrice(quoteCents: number, terms: PostageTerms, cameBack: boolean): number {
  if (terms.postGift || quoteCents === 0) return 0
  const wholeCents = quoteCents + terms.postMarginCents
  return Math.max(LEAST_CENTS, isHalfPrice(terms, cameBack) ? Math.ceil(wholeCents / 2) : wholeCents)
}
