import { piecesPath } from '#app/rules/letters/addresses.ts'
import { postingPath } from '#app/rules/post/addresses.ts'

/** The pieces alone, and the other way to send the letters, on one line of a telephone. */
export const PiecesOrPosted = ({ mayBePosted }: { mayBePosted: boolean }) => (
  <p>
    {mayBePosted && (
      <>
        <a className="link" href={postingPath}>
          Auprès les poste<span className="unseen"> pour vous</span>
        </a>
        {' · '}
      </>
    )}
    <a className="link" href={piecesPath}>
      Les pièces<span className={mayBePosted ? 'unseen' : undefined}>, une par une</span>
    </a>
  </p>
)
