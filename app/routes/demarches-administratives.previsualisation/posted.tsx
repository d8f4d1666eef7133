import type { DocumentId } from '#app/rules/letters/definition.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { postingOfLetter } from '#app/rules/post/addresses.ts'

export type ShownPostage = { priceCents: number; isGift: boolean; leavesOn: string }

/** The other way to send it, besides downloading it and posting it oneself. */
export const Posted = ({ id, priceCents, isGift, leavesOn }: { id: DocumentId } & ShownPostage) => (
  <li>
    <a href={postingOfLetter(id)}>Auprès poste pour vous</a>{' '}
    <span className="small">
      {isGift ? 'Offert' : `${priceCopy(priceCents)} environ`}, remise à La Poste le {leavesOn}.
    </span>
  </li>
)
