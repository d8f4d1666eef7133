import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { postingPath } from '#app/rules/post/addresses.ts'

/** The other way to send the letters, as large as printing them. */
export const PostedByUs = () => (
  <IfOpened to={postingPath}>
    <a className="button quiet full" href={postingPath}>
      Auprès imprime et poste pour vous
    </a>
  </IfOpened>
)
