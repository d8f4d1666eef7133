import { fieldsOf } from '../letters/answers.ts'
import type { Answers } from '../letters/conditions.ts'
import type { Questions } from '../letters/definition.ts'

/**
 * Query parameter with the boxes and choices that a letter's form starts with: `cpamWorkRelated-cpamInsuredAs.farmer`.
 * It is a single parameter because an address that repeats one is refused.
 */
const PRESET = 'case'

/** Builds the query of a letter's form that starts with these answers; '' if there are none. */
export function presetQuery(answers: Answers | undefined): string {
  const asked = Object.entries(answers ?? {}).map(([name, value]) => (value === 'on' ? name : `${name}.${value}`))
  return asked.length > 0 ? `?${PRESET}=${asked.join('-')}` : ''
}

/** Reads the boxes and choices of that query that this form has. Nothing is saved until the family saves the form. */
export function presetIn(definition: Questions, search: URLSearchParams): Answers {
  const asked = (search.get(PRESET) ?? '').split('-').map((entry) => entry.split('.'))
  const found = asked.flatMap(([name = '', value = 'on']) => {
    const field = fieldsOf(definition).find((one) => one.name === name)
    const isBox = field?.type === 'checkbox' && value === 'on'
    const isChoice = field?.type === 'select' && Object.hasOwn(field.choices ?? {}, value)
    return isBox || isChoice ? [[name, value]] : []
  })
  return Object.fromEntries(found)
}
