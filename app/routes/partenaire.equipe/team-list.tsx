import { FieldError } from '#app/components/forms/field-parts.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { teamPath } from '#app/rules/partners/addresses.ts'
import { type TeamRole, teamRoleNames, teamRoles } from '#app/rules/partners/team.ts'

type Person = { id: string; name: string; email: string; role: TeamRole; hasCome: boolean; isYou: boolean }

type TeamListProps = { team: Person[]; isOwner: boolean; errors: FieldErrors }

/** Everyone in the team. An owner opens a line to change or remove a person. */
export function TeamList({ team, isOwner, errors }: TeamListProps) {
  return (
    <ul className="rows">
      {team.map((person) => (
        <li key={person.id}>
          <p className="title">
            {person.name} {person.isYou && <span className="small">(vous)</span>}
          </p>
          <p className="small">
            {teamRoles[person.role].label}
            {!person.hasCome && ', invitation envoyée'} <br />
            {person.email}
          </p>
          {isOwner && <ChangeForm person={person} error={errors[`change-${person.id}`]} />}
        </li>
      ))}
    </ul>
  )
}

function ChangeForm({ person: { id, name, role }, error }: { person: Person; error: string | undefined }) {
  const other = teamRoleNames.find((one) => one !== role)!
  const field = `change-${id}`
  return (
    <details open={error !== undefined}>
      <summary>
        Changer<span className="unseen">&nbsp;: {name}</span>
      </summary>
      <PostForm action={teamPath} className="actions" id={field}>
        <OnceField />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="role" value={other} />
        <FieldError name={field} error={error} />
        <button type="submit" className="button quiet small-button" name="intent" value="change">
          {other === 'owner' ? 'Donner aussi les réglages' : 'Garder les familles seulement'}
        </button>{' '}
        <button type="submit" className="button quiet small-button" name="intent" value="remove">
          Retirer de l’équipe
        </button>
      </PostForm>
    </details>
  )
}
