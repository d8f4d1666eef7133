import { knownOf } from '#app/components/letters/addresses.ts'
import type { FormState } from '#app/components/letters/form-state.ts'
import { SharedGroup } from '#app/components/letters/shared-group.tsx'
import type { Group } from '#app/rules/letters/definition.ts'

/** Who writes and who died, each folded into a sentence, after what only this letter asks. request-14.4 */
export function AlreadyKnown({ groups, form }: { groups: Group[]; form: FormState }) {
  return (
    <fieldset className="section">
      <legend>{groups.length > 0 ? 'Déjà connu' : 'Ce que nous savons'}</legend>
      <div>
        {groups.map((group) => (
          <fieldset key={group.title}>
            <legend>{group.title}</legend>
            <SharedGroup group={group} fields={group.fields} form={form} isBrief />
          </fieldset>
        ))}
        <p>
          <a className="link" href={knownOf()}>
            Voir ou changer ce que nous savons
          </a>
        </p>
      </div>
    </fieldset>
  )
}
