import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { SharedComputer } from './shared-computer.tsx'

/** The link of an email. `email`: masked. `sameBrowser`: whether this browser requested it. */
type ShownLink = { token: string; email: string; sameBrowser: boolean; shared: boolean }

type LinkPageProps = {
  /** Undefined if the link is used, expired or unknown. */
  link: ShownLink | undefined
  /** "l’espace de": what it opens. */
  opens: string
  action: string
  enter: string
  /** Address of the page that sends another link. */
  again: string
}

/** The page of a sign-in link. Nothing is used up before the button, because email programs open links too. */
export function LinkPage({ link, opens, action, enter, again }: LinkPageProps) {
  if (!link) return <DeadLink again={again} />
  return (
    <>
      <h1>Vous voilà</h1>
      <p>
        Vous allez entrer dans {opens} <strong>{link.email}</strong>.
      </p>
      {!link.sameBrowser && (
        <p className="notice">
          Ce lien a été demandé sur un autre appareil. Si ce n’est pas par vous, fermez cette page.
        </p>
      )}
      <PostForm action={action}>
        <OnceField />
        <input type="hidden" name="token" value={link.token} />
        <SharedComputer checked={link.shared} />
        <p className="actions">
          <button type="submit" className="button">
            {enter}
          </button>
        </p>
      </PostForm>
    </>
  )
}

function DeadLink({ again }: { again: string }) {
  return (
    <>
      <h1>Ce lien ne sert plus</h1>
      <p>Ce lien a déjà servi ou date de plus de 10 minutes.</p>
      <p className="actions">
        <a className="button" href={again}>
          En recevoir un autre
        </a>
      </p>
    </>
  )
}
