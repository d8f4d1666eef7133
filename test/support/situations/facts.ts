import type { Situation, SituationFact } from '#app/content/situations/situation.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

const values: Readonly<Record<SituationFact['type'], string>> = {
  text: 'Élise Oriol',
  textarea: 'Un mot de la famille.',
  date: '2026-10-01',
  euros: '1234,5',
  number: '2',
  checkbox: 'on',
  select: '',
  multi: '',
}

/** All facts known, with each choice of each list in turn; then each without one fact; then only the blocking ones. */
export function factsOf({ facts }: Situation): Answers[] {
  const first = ({ type, choices, isSensitive }: SituationFact) =>
    choices ? Object.keys(choices)[0]! : isSensitive ? '12 AB 34' : values[type]
  const all = Object.fromEntries(facts.map((fact) => [fact.name, first(fact)]))
  const isAsked = ({ choices, need }: SituationFact) => Boolean(choices) && need === 'required'
  const every = facts.flatMap(({ name, choices, type }) => {
    const keys = Object.keys(choices ?? {})
    const each = keys.map((key) => ({ ...all, [name]: key }))
    return type === 'multi' ? [...each, { ...all, [name]: keys.join(',') }] : each
  })
  const without = facts.filter((fact) => !isAsked(fact)).map(({ name }) => ({ ...all, [name]: 'unknown' }))
  const least = Object.fromEntries(facts.filter(isAsked).map((fact) => [fact.name, first(fact)]))
  return [all, least, ...every, ...without]
}

/** All goals, the first one only, the last one only. */
export const goalsOf = ({ goals }: Situation): string[][] =>
  [goals, goals.slice(0, 1), goals.slice(-1)].map((some) => some.map(({ id }) => id))
