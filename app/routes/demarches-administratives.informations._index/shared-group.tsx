import { type FormState, isMarked } from '#app/components/letters/form-state.ts'
import { summaryOf } from '#app/components/letters/summaries.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import type { Field, Group } from '#app/rules/letters/definition.ts'

/** Maximum number of missing answers for a folded group. */
const MOST_TO_ANSWER = 3

/** Returns the fields of a group to answer or check; undefined while nobody is named in it. */
function leftToAnswer({ kind }: Group, fields: Field[], form: FormState): Field[] | undefined {
  if (!summaryOf(kind, form.values)) return undefined
  return fields.filter(({ name }) => form.missing.includes(name) || isMarked(name, form))
}

type SharedGroupProps = {
  group: Group
  fields: Field[]
  form: FormState
}

/**
 * A group filled in once for all letters. What is known is folded into a sentence with "Modifier"; missing, invalid or
 * doubtful fields are shown. Folded fields are still part of the form.
 */
export function SharedGroup({ group, fields, form }: SharedGroupProps) {
  const summary = summaryOf(group.kind, form.values)
  const toAnswer = leftToAnswer(group, fields, form)
  if (!summary || !toAnswer || toAnswer.length > MOST_TO_ANSWER) return <Rows fields={fields} form={form} />

  const known = fields.filter((field) => !toAnswer.includes(field))
  return (
    <>
      <Rows fields={toAnswer} form={form} />
      <details>
        <summary>
          {summary.title}. <u>Modifier</u>
        </summary>
        <div className="folded">
          <Rows fields={known} form={form} />
        </div>
      </details>
      {summary.detail && <p className="small">{summary.detail}</p>}
    </>
  )
}
