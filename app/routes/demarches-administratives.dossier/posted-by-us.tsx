import { TrialWords } from '#app/components/post/trial-notice.tsx'
import { piecesPath } from '#app/rules/letters/addresses.ts'
import { postingPath } from '#app/rules/post/addresses.ts'

/** The other way to send the letters, as large as printing them. */
export const PostedByUs = () => (
  <>
    <a className="button quiet full" href={postingPath}>
      Auprès poste pour vous
    </a>
    <p className="small">
      Pas d’imprimante&#8239;? Vous lisez le prix de chaque lettre avant de payer.
      <TrialWords />
    </p>
  </>
)

export const PiecesAlone = () => (
  <p>
    <a className="link" href={piecesPath}>
      Les pièces, une par une
    </a>
  </p>
)
