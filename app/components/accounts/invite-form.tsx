import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Field, RadioField, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { invitedRoles } from '#app/rules/accounts/sharing.ts'

type InviteFormProps = {
  typed?: Readonly<Record<string, string>> | undefined
  errors: Readonly<Record<string, string>>
  /** The inviter has given a name already: it is not asked again. */
  hasName: boolean
  /** A likely name, from the letters. */
  likelyName: string
}

/** « Inviter un proche ». screens-3.17. */
export function InviteForm({ typed, errors, hasName, likelyName }: InviteFormProps) {
  return (
    <section className="section">
      <h2>
        Inviter un proche <small>L’invitation s’efface au bout de 14 jours.</small>
      </h2>
      <form method="post" action="/utilisateurs" noValidate>
        <CsrfField />
        <OnceField typed={typed} />
        <input type="hidden" name="intent" value="invite" />
        <Field
          name="email"
          label="Son adresse e-mail"
          type="email"
          autoComplete="off"
          error={errors.email}
          defaultValue={typed?.email}
        />
        <RadioField
          name="role"
          label="Son rôle"
          choices={invitedRoles}
          error={errors.role}
          defaultValue={typed?.role ?? 'reader'}
        />
        {!hasName && (
          <Field
            name="displayName"
            label="Votre nom"
            optional
            hint="Pour que cette personne sache qui l’invite. Sinon, elle voit votre adresse e-mail."
            autoComplete="name"
            maxLength={60}
            error={errors.displayName}
            defaultValue={typed?.displayName ?? likelyName}
          />
        )}
        <TextArea
          name="message"
          label="Message"
          optional
          maxLength={500}
          error={errors.message}
          defaultValue={typed?.message}
        />
        <p className="actions">
          <button type="submit" className="button">
            Envoyer l’invitation
          </button>
        </p>
      </form>
    </section>
  )
}
