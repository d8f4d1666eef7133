import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'

/** Takes a page away: as a file, and by email to oneself. `action`: the page itself. */
export function KeepPage({ action, file }: { action: string; file: string }) {
  return (
    <details className="fold unprinted">
      <summary>
        <b>Garder cette page</b>
      </summary>
      <form method="post" action={action} className="actions">
        <CsrfField />
        <OnceField />
        <a className="button quiet" href={file}>
          Télécharger (PDF)
        </a>{' '}
        <button type="submit" className="button quiet" name="intent" value="mail">
          M’envoyer cette page
        </button>
      </form>
    </details>
  )
}
