import { SelectField } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usersPath } from '#app/rules/accounts/addresses.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { tasksOf } from '#app/rules/letters/addresses.ts'
import type { HeldTask } from '#app/rules/tasks/tasks.ts'

type ProposalProps = {
  /** Available tasks, and the user's own. */
  tasks: HeldTask[]
  relatives: { userId: string; name: string }[]
  typed: TypedValues
  errors: FieldErrors
}

/** "Demander à un proche", without obligation. A user without relatives is offered to invite one. */
export function Proposal({ tasks, relatives, typed, errors }: ProposalProps) {
  return (
    <section className="section">
      <h2>Demander à un proche</h2>
      <div className="stack">
        {relatives.length > 0 && tasks.length > 0 && (
          <details open={Object.keys(errors).length > 0}>
            <summary>
              <u>Proposer une tâche</u>
            </summary>
            <PostForm action={tasksOf()} className="folded">
              <SelectField
                name="what"
                label="Quoi&#8239;?"
                choices={Object.fromEntries(tasks.map(({ id, name }) => [id, name]))}
                defaultValue={typed.what ?? ''}
                error={errors.what}
              />
              <SelectField
                name="whom"
                label="À qui&#8239;?"
                hint="La personne accepte, ou non."
                choices={Object.fromEntries(relatives.map(({ userId, name }) => [userId, name]))}
                defaultValue={typed.whom ?? ''}
                error={errors.whom}
              />
              <p>
                <button type="submit" className="button quiet" name="intent" value="propose">
                  Proposer
                </button>
              </p>
            </PostForm>
          </details>
        )}
        {relatives.length === 0 && <p>Personne d’autre ne peut encore s’en occuper avec vous.</p>}
        <p>
          <a className="link" href={usersPath}>
            {relatives.length === 0 ? 'Inviter un proche' : 'Inviter un autre proche'}
          </a>
        </p>
      </div>
    </section>
  )
}
