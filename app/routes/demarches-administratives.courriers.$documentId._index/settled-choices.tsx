import { classOf } from '#app/components/letters/conditional-styles.ts'
import { isMarked, type LetterFormState } from '#app/components/letters/form-state.ts'
import { Rows, runsOf } from '#app/components/tracking/rows.tsx'
import { lowerFirst } from '#app/rules/french.ts'
import type { Field, Group } from '#app/rules/letters/definition.ts'

/** The choices of a topic that stand already, as proposed or as answered, and of which there is nothing to say. */
export function settledIn({ fields, entry }: Group, form: LetterFormState): Field[] {
  if (entry !== undefined) return []
  return fields.filter(({ name, choices }) => choices && form.values[name] && !isMarked(name, form))
}

/** They are folded into a sentence: « Envoyer le relevé des avoirs : à moi. » */
export function SettledChoices({ fields, form }: { fields: Field[]; form: LetterFormState }) {
  return runsOf(fields).map(({ condition, fields: run }) => (
    <details key={run[0]!.name} className={classOf(condition, form.letter, form.values)}>
      <summary>
        {run.map((field) => `${sentenceOf(field, form)} `)}
        <u>Modifier</u>
      </summary>
      <div className="folded">
        <Rows fields={run} form={form} />
      </div>
    </details>
  ))
}

function sentenceOf({ name, label, choices = {} }: Field, { values }: LetterFormState): string {
  const value = values[name] ?? ''
  const choice = choices[value]
  return `${label}\u00A0: ${choice ? lowerFirst(choice) : value}.`
}
