import { TrialWords } from '#app/components/post/trial-notice.tsx'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { postingOfLetter } from '#app/rules/post/addresses.ts'

/** `stamp`: what the family pays La Poste if it posts the letter itself. */
export type ShownPostage = { priceCents: number; isGift: boolean; leavesOn: string; stamp: string | undefined }

/** Under the button that downloads the letter: the family posts it. */
export const PostedByHand = ({ stamp }: Pick<ShownPostage, 'stamp'>) => (
  <p className="small">Vous la postez vous-même{stamp && `\u00A0: ${stamp}, à La Poste`}.</p>
)

/** The other way to send it, as large as the first. */
export const PostedByUs = ({ id, priceCents, isGift, leavesOn }: { id: DocumentId } & ShownPostage) => (
  <>
    <a className="button quiet full" href={postingOfLetter(id)}>
      Auprès poste pour vous
    </a>
    <p className="small">
      {isGift ? 'Offert' : `${priceCopy(priceCents)} environ`}, remise à La Poste le {leavesOn}.
      <TrialWords />
    </p>
  </>
)
