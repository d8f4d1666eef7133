import { Field, RadioField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { teamPath } from '#app/rules/partners/addresses.ts'
import { teamRoleNames, teamRoles } from '#app/rules/partners/team.ts'

const choices = Object.fromEntries(teamRoleNames.map((role) => [role, teamRoles[role].label]))

/** Invites a person to the team. They sign in with a link and a code, as families do. */
export function InviteForm({ typed, errors }: { typed: TypedValues | undefined; errors: FieldErrors }) {
  return (
    <section>
      <h2>Ajouter quelqu’un</h2>
      <PostForm action={teamPath} noValidate>
        <OnceField typed={typed} />
        <input type="hidden" name="intent" value="invite" />
        <Field
          name="name"
          label="Nom"
          fullName="Son nom"
          autoComplete="off"
          error={errors.name}
          defaultValue={typed?.name}
        />
        <Field
          name="email"
          label="Adresse e-mail"
          hint="L’invitation s’efface au bout de 30 jours."
          type="email"
          autoComplete="off"
          error={errors.email}
          defaultValue={typed?.email}
        />
        <RadioField
          name="role"
          label="Rôle"
          choices={choices}
          error={errors.role}
          defaultValue={typed?.role ?? 'adviser'}
        />
        <p className="actions">
          <button type="submit" className="button">
            Envoyer l’invitation
          </button>
        </p>
      </PostForm>
    </section>
  )
}
