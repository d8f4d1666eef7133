import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Site } from '#app/rules/partners/site.ts'

/** The letters of an account that may be printed ready to post: all of them where its partner asks nothing (choice-7). */
export type PaidLetters = 'all' | readonly DocumentId[]

/** What is asked for one letter. */
export type LetterPayment = 'not-asked' | 'paid' | 'to-pay'

export function paymentOf(documentId: DocumentId, paid: PaidLetters): LetterPayment {
  if (paid === 'all') return 'not-asked'
  return paid.includes(documentId) ? 'paid' : 'to-pay'
}

/** In cents, of one letter of this partner; undefined where nothing is asked (choice-7, choice-72). */
export const letterPriceOf = ({ payingDomain, priceCents }: Pick<Site, 'payingDomain' | 'priceCents'>) =>
  payingDomain ? priceCents : undefined
