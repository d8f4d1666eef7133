import type { DocumentId } from '#app/rules/letters/definition.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { postingOf } from '#app/rules/post/addresses.ts'

export type Postage = { priceCents: number; isGift: boolean; leavesOn: string }

/** The other way to send it, equal in size. Downloading and posting it oneself comes first. */
export function Posted({ id, priceCents, isGift, leavesOn }: { id: DocumentId } & Postage) {
  return (
    <>
      <p>
        <a className="button full quiet" href={postingOf(id)}>
          Auprès poste pour vous
        </a>
      </p>
      <p className="small">
        {isGift ? 'Offert' : `${priceCopy(priceCents)} environ`}, remise à La Poste le {leavesOn}. Ou postez-la
        vous-même.
      </p>
    </>
  )
}
