import type { Field } from '#app/rules/letters/definition.ts'

/** Maximum number of choices shown as radio buttons; more become a select. */
const MOST_RADIOS = 5

/** Returns the control used for a field. The CSS rules of a form need it too. */
export function drawnAs({ type, choices }: Field): 'text' | 'date' | 'tick' | 'textarea' | 'radios' | 'list' {
  if (type === 'date' || type === 'textarea') return type
  if (type === 'checkbox') return 'tick'
  if (!choices) return 'text'
  return Object.keys(choices).length > MOST_RADIOS ? 'list' : 'radios'
}
