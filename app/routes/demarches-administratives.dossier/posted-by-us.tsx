import { piecesPath } from '#app/rules/letters/addresses.ts'
import { postingPath } from '#app/rules/post/addresses.ts'

/** The other way to send the letters, as large as printing them. */
export const PostedByUs = () => (
  <a className="button quiet full" href={postingPath}>
    Auprès imprime et poste pour vous
  </a>
)

export const PiecesAlone = () => (
  <p>
    <a className="link" href={piecesPath}>
      Les pièces, une par une
    </a>
  </p>
)
