import { Applies } from '#app/components/letters/applies.tsx'
import { classOf } from '#app/components/letters/conditional-styles.ts'
import { type FormState, isRefused, withoutHelp } from '#app/components/letters/form-state.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import type { Group } from '#app/rules/letters/definition.ts'
import { SharedGroup } from './shared-group.tsx'

type NotaryGroupProps = {
  group: Group
  form: FormState
  /** The letter proposes a notary although nobody has said that there is one: the name and the address are folded. */
  isUnsaid?: boolean
}

/** The copy, or the question whether there is a notary; then the notary's fields, asked once and folded afterwards. */
export function NotaryGroup({ group, form, isUnsaid = false }: NotaryGroupProps) {
  const people = group.fields.filter(({ showIf }) => showIf)
  const condition = people[0]?.showIf
  const plain = people.map(({ showIf: _, ...field }) => field)
  const asked = group.fields.filter((field) => !people.includes(field))
  const copy = asked.find(({ name, help }) => name === 'sendToNotary' && help)
  const notary = <SharedGroup group={group} fields={plain} form={form} />
  return (
    <>
      <Rows fields={asked.map((field) => (field === copy ? withoutHelp(field) : field))} form={form} />
      {copy && (
        <details>
          <summary>Quand faut-il un notaire</summary>
          <p className="hint">{copy.help}</p>
        </details>
      )}
      <div className={`when ${classOf(condition, form.letter, form.values) ?? ''}`}>
        {condition && <Applies condition={condition} letter={form.letter} />}
        {isUnsaid ? (
          <>
            <p className="hint">Pas de notaire pour l’instant&#8239;? La lettre donne votre adresse à sa place.</p>
            <details open={people.some(({ name }) => isRefused(name, form))}>
              <summary>Écrire le nom et l’adresse du notaire</summary>
              <div className="folded">{notary}</div>
            </details>
          </>
        ) : (
          notary
        )}
      </div>
    </>
  )
}
