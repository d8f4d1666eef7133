import { fieldsOf } from '../letters/answers.ts'
import type { Answers } from '../letters/conditions.ts'
import type { Questions } from '../letters/definition.ts'

/** In a letter's address: a box that its form shows ticked, or a choice, `cpamInsuredAs.farmer`. */
const PRESET = 'case'

/** The query of a letter's form that opens with these answers; '' without any. */
export function presetQuery(answers: Answers | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(answers ?? {}))
    search.append(PRESET, value === 'on' ? name : `${name}.${value}`)
  return search.size > 0 ? `?${search}` : ''
}

/** The boxes and choices of that query that this form has. Nothing is saved until the family saves its form. */
export function presetIn(definition: Questions, search: URLSearchParams): Answers {
  const asked = search.getAll(PRESET).map((entry) => entry.split('.'))
  const found = asked.flatMap(([name = '', value = 'on']) => {
    const field = fieldsOf(definition).find((one) => one.name === name)
    const isBox = field?.type === 'checkbox' && value === 'on'
    const isChoice = field?.type === 'select' && Object.hasOwn(field.choices ?? {}, value)
    return isBox || isChoice ? [[name, value]] : []
  })
  return Object.fromEntries(found)
}
