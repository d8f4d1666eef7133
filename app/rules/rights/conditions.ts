/** Known facts of a family, by name. A missing fact is unknown, and no fact is required. */
export type RightsFacts = Readonly<Record<string, Fact | undefined>>

/** Several texts are all true at once, for example two pensions. */
type Fact = string | number | boolean | readonly string[] | Possible

/** Certain values, and further possible values. A rented home, for example, may be private or social housing. */
type Possible = { is: readonly string[]; mayBe: readonly string[] }

export type RightCondition =
  | { always: true }
  | { all: readonly RightCondition[] }
  | { any: readonly RightCondition[] }
  | { not: RightCondition }
  | { fact: string; known: boolean }
  | { fact: string; is: string | number | boolean }
  | { fact: string; in: readonly string[] }
  | { fact: string; anyOf: readonly string[] }
  | { fact: string; gte: number }
  | { fact: string; lt: number }

/** Evaluates a condition in Kleene's three-valued logic. Undefined if the known facts do not decide it. */
export function truthOf(condition: RightCondition, facts: RightsFacts): boolean | undefined {
  if ('always' in condition) return true
  if ('all' in condition) return allOf(condition.all.map((part) => truthOf(part, facts)))
  if ('any' in condition) return negate(allOf(condition.any.map((part) => negate(truthOf(part, facts)))))
  if ('not' in condition) return negate(truthOf(condition.not, facts))

  const fact = facts[condition.fact]
  if ('known' in condition) return (fact !== undefined) === condition.known
  if (fact === undefined) return undefined
  if ('in' in condition) return isAmong(condition.in, fact)
  if ('anyOf' in condition) return isAmong(condition.anyOf, fact)
  if ('is' in condition) return fact === condition.is
  if (typeof fact !== 'number') return undefined
  return 'gte' in condition ? fact >= condition.gte : fact < condition.lt
}

function allOf(truths: readonly (boolean | undefined)[]): boolean | undefined {
  if (truths.includes(false)) return false
  return truths.includes(undefined) ? undefined : true
}

const negate = (truth: boolean | undefined) => (truth === undefined ? undefined : !truth)

function isAmong(wanted: readonly string[], fact: Fact): boolean | undefined {
  const { is, mayBe } = possible(fact)
  if (is.some((value) => wanted.includes(value))) return true
  return mayBe.some((value) => wanted.includes(value)) ? undefined : false
}

function possible(fact: Fact): Possible {
  if (typeof fact !== 'object') return { is: [String(fact)], mayBe: [] }
  return 'mayBe' in fact ? fact : { is: fact, mayBe: [] }
}
