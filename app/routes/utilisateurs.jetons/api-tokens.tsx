import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { tokensPath } from '#app/rules/accounts/addresses.ts'

type ShownToken = { id: string; name: string; purpose: string; since: string; until: string; used: string | undefined }

/** The tokens of a user, each with a button to revoke it. */
export function ApiTokens({ tokens }: { tokens: ShownToken[] }) {
  if (tokens.length === 0) return <p>Vous n’avez pas de jeton.</p>
  return (
    <ul className="list">
      {tokens.map(({ id, name, purpose, since, until, used }) => (
        <li key={id}>
          <p>
            <strong>{name}</strong>
            {purpose && <>&nbsp;: {purpose}</>}
            <br />
            <span className="small">
              Créé le {since}. Sert jusqu’au {until}. {used ? `Dernier appel\u00A0: ${used}.` : 'Jamais utilisé.'}
            </span>
          </p>
          <form method="post" action={tokensPath}>
            <CsrfField />
            <input type="hidden" name="intent" value="revoke" />
            <button
              type="submit"
              className="button quiet small-button"
              name="id"
              value={id}
              aria-label={`Retirer le jeton\u00A0: ${name}`}
            >
              Retirer
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
