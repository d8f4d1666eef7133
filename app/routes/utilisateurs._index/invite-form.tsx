import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Field, RadioField, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { usersPath } from '#app/rules/accounts/addresses.ts'
import type { InvitedRole } from '#app/rules/accounts/roles.ts'
import type { SharedService } from '#app/rules/accounts/sharing.ts'

type InviteFormProps = {
  typed?: Readonly<Record<string, string>> | undefined
  errors: Readonly<Record<string, string>>
  services: SharedService[]
  /** The default service. */
  service: SharedService
  choices: Record<InvitedRole, string>
  /** Whether the inviter's name is known, so that it is not asked again. */
  hasName: boolean
  /** A likely name, from the letters. */
  likelyName: string
  /** Email of a person named in an imported file ("Reprendre un dossier"). */
  proposed: string
}

const serviceLabels: Record<SharedService, string> = {
  da: 'Les courriers',
  ec: 'La cérémonie',
  ed: 'L’espace de souvenirs',
}

/** "Inviter un proche". screens-3.17. */
export function InviteForm(props: InviteFormProps) {
  const { typed, errors, services, service, choices, hasName, likelyName, proposed } = props
  return (
    <section className="section">
      <h2>Inviter un proche</h2>
      <p className="small margin">L’invitation s’efface au bout de 14 jours.</p>
      <form method="post" action={usersPath} noValidate>
        <CsrfField />
        <OnceField typed={typed} />
        <input type="hidden" name="intent" value="invite" />
        <Field
          name="email"
          label="Son adresse e-mail"
          type="email"
          autoComplete="off"
          error={errors.email}
          defaultValue={typed?.email ?? proposed}
        />
        {services.length > 1 && (
          <RadioField
            name="service"
            label="Pour quoi l’invitez-vous&#8239;?"
            hint="Cette personne arrivera sur cette page. Elle verra aussi le reste du dossier."
            choices={Object.fromEntries(services.map((code) => [code, serviceLabels[code]]))}
            error={errors.service}
            defaultValue={typed?.service ?? service}
          />
        )}
        <RadioField
          name="role"
          label="Son rôle"
          choices={choices}
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
