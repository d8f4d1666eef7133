import { classOf } from '#app/components/letters/conditional-styles.ts'
import { isMarked, type LetterFormState } from '#app/components/letters/form-state.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import { lowerFirst } from '#app/rules/french.ts'
import type { Field, Group } from '#app/rules/letters/definition.ts'

/** The choices of a topic that have an answer, proposed or given, and no error or remark. */
export function settledIn({ fields, entry }: Group, form: LetterFormState): Field[] {
  if (entry !== undefined) return []
  return fields.filter(({ name, choices }) => choices && form.values[name] && !isMarked(name, form))
}

/** One line each: "Envoyer le relevé des avoirs – à moi". */
export function SettledChoices({ fields, form }: { fields: Field[]; form: LetterFormState }) {
  return fields.map((field) => {
    const { name, label, choices = {}, showIf } = field
    const value = form.values[name] ?? ''
    return (
      <details key={name} className={`fold ${classOf(showIf, form.letter, form.values) ?? ''}`.trim()}>
        <summary>
          <b>{label}</b> <span>{choices[value] ? lowerFirst(choices[value]) : value}</span>
        </summary>
        <div>
          <Rows fields={[field]} form={form} />
        </div>
      </details>
    )
  })
}
