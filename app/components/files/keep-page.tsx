import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'

/** Takes a page away: as a file, and by email to oneself. `action`: the page itself. */
export function KeepPage({ action, file }: { action: string; file: string }) {
  return (
    <details className="fold unprinted">
      <summary>
        <b>Garder cette page</b>
      </summary>
      <PostForm action={action} className="actions">
        <OnceField />
        <a className="button quiet" href={file}>
          Télécharger (PDF)
        </a>{' '}
        <button type="submit" className="button quiet" name="intent" value="mail">
          M’envoyer cette page
        </button>
      </PostForm>
    </details>
  )
}
