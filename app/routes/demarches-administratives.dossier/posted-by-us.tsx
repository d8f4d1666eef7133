import { postingPath } from '#app/rules/post/addresses.ts'

/** The other way to send the letters. */
export const PostedByUs = () => (
  <p>
    <a className="button full quiet" href={postingPath}>
      Auprès poste pour vous
    </a>
  </p>
)
