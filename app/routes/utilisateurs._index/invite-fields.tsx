import { Field, RadioField, TextArea } from '#app/components/forms/fields.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import type { SharedService } from '#app/rules/accounts/sharing.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import type { loader } from './route.tsx'

/**
 * `service`: the default service. `hasName`: whether the inviter's name is known, so that it is not asked again.
 * `likelyName`: A likely name, from the letters. `proposed`: email of a person named in an imported file ("Reprendre un
 * dossier").
 */
type InviteFieldsProps = Pick<
  Loaded<typeof loader>,
  'services' | 'service' | 'choices' | 'hasName' | 'likelyName' | 'proposed'
> & {
  typed?: TypedValues | undefined
  errors: FieldErrors
}

const serviceLabels: Record<SharedService, string> = {
  da: 'Les courriers',
  ec: 'La cérémonie',
  ed: 'L’espace de souvenirs',
}

/** The person to invite, their role, and what to tell them. screens-3.17. */
export function InviteFields(props: InviteFieldsProps) {
  const { typed, errors, services, service, choices, hasName, likelyName, proposed } = props
  return (
    <>
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
          error={errors.displayName}
          defaultValue={typed?.displayName ?? likelyName}
        />
      )}
      <TextArea name="message" label="Message" optional error={errors.message} defaultValue={typed?.message} />
    </>
  )
}
