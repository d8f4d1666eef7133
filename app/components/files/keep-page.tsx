import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useOpened } from '#app/components/helpers/if-opened.tsx'

/** Takes a page away: as a file, and by email to oneself. `action`: the page itself. */
export function KeepPage({ action, file }: { action: string; file: string }) {
  const mayMail = useOpened(action, 'POST')
  const download = (
    <a className="button quiet" href={file}>
      Télécharger (PDF)
    </a>
  )
  return (
    <details className="fold unprinted">
      <summary>
        <b>Garder cette page</b>
      </summary>
      {mayMail ? (
        <PostForm action={action} className="actions">
          <OnceField />
          {download}{' '}
          <button type="submit" className="button quiet" name="intent" value="mail">
            M’envoyer cette page
          </button>
        </PostForm>
      ) : (
        <p className="actions">{download}</p>
      )}
    </details>
  )
}
