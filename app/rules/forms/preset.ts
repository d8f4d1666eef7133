import { fieldsOf } from '../letters/answers.ts'
import type { Answers } from '../letters/conditions.ts'
import type { Questions } from '../letters/definition.ts'

/**
 * In a letter's address: the boxes that its form shows ticked and its choices, `cpamWorkRelated-cpamInsuredAs.farmer`.
 * One parameter, because an address that repeats one is refused.
 */
const PRESET = 'case'

/** The query of a letter's form that opens with these answers; '' without any. */
export function presetQuery(answers: Answers | undefined): string {
  const asked = Object.entries(answers ?? {}).map(([name, value]) => (value === 'on' ? name : `${name}.${value}`))
  return asked.length > 0 ? `?${PRESET}=${asked.join('-')}` : ''
}

/** The boxes and choices of that query that this form has. Nothing is saved until the family saves its form. */
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
