import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { closeOthersPath, passkeysPath } from '#app/rules/partners/addresses.ts'

/** How this person enters: their keys, and their sessions in other browsers, which they may close. */
export function OwnSessions() {
  return (
    <form method="post" action={closeOthersPath}>
      <CsrfField />
      <p>
        <a className="link" href={passkeysPath}>
          Vos clés d’accès
        </a>
      </p>
      <p className="small">Un appareil perdu, ou resté ouvert&#8239;?</p>
      <p>
        <button type="submit" className="link">
          Fermer mes autres connexions
        </button>
      </p>
    </form>
  )
}
