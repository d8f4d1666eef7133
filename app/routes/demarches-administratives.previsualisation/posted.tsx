import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { TrialWords } from '#app/components/post/trial-notice.tsx'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { journeysPath, postingOfLetter } from '#app/rules/post/addresses.ts'

export type ShownPostage = { priceCents: number; isGift: boolean; leavesOn: string }

/** Shown instead while the service has the letter to post. */
export const Confided = () => (
  <p>
    Confiée à Auprès, ne la postez pas. Elle part comme vous l’avez confiée.
    <IfOpened to={journeysPath}>
      {' '}
      <a href={journeysPath}>Son trajet</a>
    </IfOpened>
  </p>
)

/** The other way to send it, as large as downloading it. */
export const PostedByUs = ({ id, priceCents, isGift, leavesOn }: { id: DocumentId } & ShownPostage) => (
  <IfOpened to={postingOfLetter(id)}>
    <a className="button quiet full" href={postingOfLetter(id)}>
      Auprès poste pour vous
    </a>
    <p className="small">
      {isGift ? 'Offert' : `${priceCopy(priceCents)} environ`}, le {leavesOn}.
      <TrialWords />
    </p>
  </IfOpened>
)
