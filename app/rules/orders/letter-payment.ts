import type { DocumentId, LetterKind } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import type { Site } from '#app/rules/partners/site.ts'

/** Letters that are free on every partner, because the law makes what they ask for free. choice-78 */
const freeKinds: readonly LetterKind[] = ['copieActeDeces', 'agiraRechercheBeneficiaire']

/** Whether a letter never enters the basket. */
export const isFree = (documentId: DocumentId): boolean => freeKinds.includes(kindOf(documentId))

/** The letters of an account that may be printed ready to post: all of them where its partner asks nothing (choice-7). */
export type PaidLetters = 'all' | readonly DocumentId[]

/** What is asked for one letter. `free`: nothing, at a partner whose families pay for the others. */
export type LetterPayment = 'not-asked' | 'free' | 'paid' | 'to-pay'

export function paymentOf(documentId: DocumentId, paid: PaidLetters): LetterPayment {
  if (paid === 'all') return 'not-asked'
  if (isFree(documentId)) return 'free'
  return paid.includes(documentId) ? 'paid' : 'to-pay'
}

/** In cents, of one letter of this partner; undefined where nothing is asked (choice-7, choice-72). */
export const letterPriceOf = ({ payingDomain, priceCents }: Pick<Site, 'payingDomain' | 'priceCents'>) =>
  payingDomain ? priceCents : undefined
