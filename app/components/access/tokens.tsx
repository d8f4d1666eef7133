import { Field, SelectField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { type ShownToken, tokenLives } from '#app/rules/access/api-tokens.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

type TokensProps = {
  /** Address of the page. */
  here: string
  tokens: ShownToken[]
  /** A token that was just created, shown once. */
  created: { name: string; token: string } | undefined
  typed: TypedValues | undefined
  errors: FieldErrors
}

/** The tokens of a user or of a team, and the form that creates one. */
export function Tokens({ here, tokens, created, typed = {}, errors }: TokensProps) {
  return (
    <>
      <div className="stack">
        {created && (
          <div className="stack" role="status">
            <h2>Voici votre jeton</h2>
            <p>
              Copiez-le maintenant&nbsp;: «&nbsp;{created.name}&nbsp;» ne sera plus montré. Donnez-le au programme, et à
              personne d’autre.
            </p>
            <p>
              <code translate="no">{created.token}</code>
            </p>
          </div>
        )}
        <h2>Vos jetons</h2>
        <TokenList here={here} tokens={tokens} />
        <h2>Créer un jeton</h2>
      </div>
      <PostForm action={here} noValidate>
        <OnceField />
        <input type="hidden" name="intent" value="create" />
        <Field
          name="name"
          label="Nom"
          hint="Celui du programme, pour le reconnaître."
          error={errors.name}
          defaultValue={typed.name}
        />
        <Field name="purpose" label="À quoi il sert" optional error={errors.purpose} defaultValue={typed.purpose} />
        <SelectField
          name="days"
          label="Jusqu’à quand"
          choices={tokenLives}
          error={errors.days}
          defaultValue={typed.days ?? '90'}
        />
        <p className="actions">
          <button type="submit" className="button">
            Créer ce jeton
          </button>
        </p>
      </PostForm>
    </>
  )
}

function TokenList({ here, tokens }: Pick<TokensProps, 'here' | 'tokens'>) {
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
          <PostForm action={here}>
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
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
