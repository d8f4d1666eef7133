import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { invitationOf, signInPath, signOutPath } from '#app/rules/access/addresses.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

type AnswerFormProps = {
  token: string
  asksName: boolean
  typed: TypedValues | undefined
  errors: FieldErrors
}

/** Accepts or refuses. */
export function AnswerForm({ token, asksName, typed, errors }: AnswerFormProps) {
  return (
    <PostForm action={invitationOf(token)} noValidate>
      <OnceField typed={typed} />
      <input type="hidden" name="jeton" value={token} />
      {asksName && (
        <Field
          name="displayName"
          label="Votre nom"
          optional
          hint="Montré aux personnes qui partagent ce dossier. Sinon, elles voient votre adresse e-mail."
          autoComplete="name"
          error={errors.displayName}
          defaultValue={typed?.displayName}
        />
      )}
      <p className="actions">
        <button type="submit" name="intent" value="accept" className="button">
          Accepter
        </button>{' '}
        <button type="submit" name="intent" value="refuse" className="button quiet">
          Refuser
        </button>
      </p>
    </PostForm>
  )
}

/** The invitation is for one email address. A user signed in with another one cannot accept it. */
export function SomeoneElse({ email }: { email: string }) {
  return (
    <div className="notice">
      <p>
        Vous êtes connecté avec <strong>{email}</strong>, et cette invitation est pour une autre adresse.
      </p>
      <p>Déconnectez-vous, puis ouvrez de nouveau le lien de l’invitation.</p>
      <PostForm action={signOutPath}>
        <p className="actions">
          <button type="submit" className="button">
            Se déconnecter
          </button>
        </p>
      </PostForm>
    </div>
  )
}

const endedCopy: Record<string, string> = {
  expired: 'Elle date de plus de 14 jours. Demandez à la personne qui vous a invité de vous l’envoyer de nouveau.',
  accepted: 'Elle a déjà été acceptée. Entrez dans votre espace avec votre adresse e-mail.',
  refused: 'Elle a été refusée. Si c’est une erreur, demandez une nouvelle invitation.',
  revoked: 'Elle a été annulée, ou remplacée par une plus récente. Regardez dans vos e-mails.',
}

export function EndedInvitation({ state }: { state: string }) {
  return (
    <>
      <h1>Cette invitation ne sert plus</h1>
      <p>{endedCopy[state] ?? 'Vérifiez que le lien est entier, ou demandez une nouvelle invitation.'}</p>
      <p className="actions">
        <a className="button" href={signInPath}>
          Retrouver votre espace
        </a>
      </p>
    </>
  )
}
