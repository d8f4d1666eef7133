import { Applies } from '#app/components/letters/applies.tsx'
import { classOf } from '#app/components/letters/conditional-styles.ts'
import { type FormState, isMarked } from '#app/components/letters/form-state.ts'
import { groupSummaryOf } from '#app/components/letters/summaries.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import type { Field, Group } from '#app/rules/letters/definition.ts'

/** The question whether there is a notary; then the notary's name and address, folded once they are known. */
export function NotaryGroup({ group, form }: { group: Group; form: FormState }) {
  const people = group.fields.filter(({ showIf }) => showIf)
  const condition = people[0]?.showIf
  return (
    <>
      <Rows fields={group.fields.filter((field) => !people.includes(field))} form={form} />
      <div className={`when ${classOf(condition, form.letter, form.values) ?? ''}`}>
        {condition && <Applies condition={condition} letter={form.letter} />}
        <Notary fields={people.map(({ showIf: _, ...field }) => field)} form={form} />
      </div>
    </>
  )
}

/** Missing, invalid or doubtful fields stay in sight. Folded fields are still part of the form. */
function Notary({ fields, form }: { fields: Field[]; form: FormState }) {
  const summary = groupSummaryOf('notary', form.values)
  if (!summary) return <Rows fields={fields} form={form} />
  const toAnswer = fields.filter(({ name }) => form.missing.includes(name) || isMarked(name, form))
  return (
    <>
      <Rows fields={toAnswer} form={form} />
      <details>
        <summary>
          {summary.title}. <u>Modifier</u>
        </summary>
        <div className="folded">
          <Rows fields={fields.filter((field) => !toAnswer.includes(field))} form={form} />
        </div>
      </details>
      {summary.detail && <p className="small">{summary.detail}</p>}
    </>
  )
}
