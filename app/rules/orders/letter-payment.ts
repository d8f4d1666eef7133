import type { DocumentId, LetterKind } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import type { Site } from '#app/rules/partners/site.ts'

/** Letters that are free at every partner, because the law makes their request free. choice-78 */
const freeKinds: readonly LetterKind[] = ['copieActeDeces', 'agiraRechercheBeneficiaire']

/** Whether a letter never enters the basket. */
export const isFreeLetter = (documentId: DocumentId): boolean => freeKinds.includes(kindOf(documentId))

/** Letters of an account that may be printed ready to post: all if its partner charges nothing (choice-7). */
export type PaidLetters = 'all' | readonly DocumentId[]

/** Payment state of a letter. `free`: free at a partner whose families pay for other letters. */
export type LetterPayment = 'not-asked' | 'free' | 'paid' | 'to-pay'

export function paymentOf(documentId: DocumentId, paid: PaidLetters): LetterPayment {
  if (paid === 'all') return 'not-asked'
  if (isFreeLetter(documentId)) return 'free'
  return paid.includes(documentId) ? 'paid' : 'to-pay'
}

/** Returns this partner's price of a letter, in cents; undefined if it charges nothing (choice-7, choice-72). */
export const letterPriceOf = ({ payingDomain, priceCents }: Pick<Site, 'payingDomain' | 'priceCents'>) =>
  payingDomain ? priceCents : undefined
