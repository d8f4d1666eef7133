import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { closeOthersPath } from '#app/rules/partners/addresses.ts'

/** Closes the sessions of this person in other browsers. */
export function OwnSessions() {
  return (
    <form method="post" action={closeOthersPath}>
      <CsrfField />
      <p className="small">Un appareil perdu, ou resté ouvert&#8239;?</p>
      <p>
        <button type="submit" className="link">
          Fermer mes autres connexions
        </button>
      </p>
    </form>
  )
}
