import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { signInPath } from '#app/rules/access/addresses.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { SharedComputer } from './shared-computer.tsx'

type SignInFormProps = { typed: TypedValues | undefined; errors: FieldErrors; returnTo: string | undefined }

/**
 * Two ways to sign in with one address: a link sent by email, with nothing to remember, or a password if the user chose
 * one. A password is never shown again, not even after an error. screens-3.3.
 */
export function SignInForm({ typed, errors, returnTo }: SignInFormProps) {
  return (
    <PostForm className="stack" action={signInPath} noValidate>
      <OnceField typed={typed} />
      <ReturnToField to={returnTo} />
      <Field
        name="email"
        label="Adresse e-mail"
        hint="L’adresse que vous avez donnée à l’inscription."
        type="email"
        autoComplete="username"
        error={errors.email}
        defaultValue={typed?.email}
      />
      <SharedComputer checked={typed?.sharedComputer === 'on'} />
      <p className="actions">
        <button type="submit" className="button" name="moyen" value="lien">
          Recevoir un lien de connexion par e-mail
        </button>
      </p>
      <p className="hint">Le message contient un bouton et un code. Pas de mot de passe à retenir.</p>
      <h2>Avec un mot de passe</h2>
      <Field
        name="password"
        label="Mot de passe"
        hint="Si vous en avez choisi un."
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <p className="actions">
        <button type="submit" className="button quiet" name="moyen" value="motDePasse">
          Entrer dans mon espace
        </button>
      </p>
      <p className="hint">
        Le lien par e-mail remplace un mot de passe oublié. Vous pourrez ensuite en choisir un autre.
      </p>
    </PostForm>
  )
}

/** The page to return to, carried by the form and not by a cookie. */
export function ReturnToField({ to }: { to: string | undefined }) {
  return to === undefined ? null : <input type="hidden" name="returnTo" value={to} />
}
