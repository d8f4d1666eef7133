import { type Answers, type Condition, holdsWhere, onceFor } from './conditions.ts'
import type { Field, Questions } from './definition.ts'

/** Returns the fields that apply to these answers, as `visibleFields` says, computed again each time. */
export function fieldsInSight(definition: Questions, answers: Answers): Field[] {
  const { fields, names, conditional } = compiled(definition.groups)
  let hidden = new Set<string>()
  const answerTo = (name: string) => (names.has(name) && !hidden.has(name) ? (answers[name] ?? '') : '')
  // Each pass resolves one link of a chain of conditions, so as many passes as fields is always enough.
  for (let round = conditional.length; round >= 0; round--) {
    const next = conditional.filter(({ conditions }) => !conditions.every((one) => holdsWhere(one, answerTo)))
    const isSettled = next.length === hidden.size
    hidden = new Set(next.map(({ name }) => name))
    if (isSettled) break
  }
  return fields.filter(({ name }) => !hidden.has(name))
}

type Compiled = {
  fields: readonly Field[]
  names: ReadonlySet<string>
  /** The fields that may be hidden, and what shows each. */
  conditional: readonly { name: string; conditions: readonly Condition[] }[]
}

/** Sorts the conditions of a letter out once, because a page asks it for each letter. */
const compiled = onceFor((groups: Questions['groups']): Compiled => {
  const fields = groups.flatMap((group) => group.fields)
  const conditional = groups.flatMap((group) =>
    group.fields.flatMap(({ name, showIf }) => {
      const conditions = [group.showIf, showIf].filter((one) => one !== undefined)
      return conditions.length > 0 ? [{ name, conditions }] : []
    }),
  )
  return { fields, names: new Set(fields.map(({ name }) => name)), conditional }
})
