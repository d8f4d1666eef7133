/**
 * A family's answers, by field name (S2-3). All values are text: a checkbox is `on` or empty, a date is a `Day`
 * (2026-03-01), a number is its digits. An absent name was never asked; an empty value was left empty.
 */
export type Answers = Readonly<Record<string, string>>

/** When a field, a group or an enclosure applies. `filled`: something was typed. */
export type Condition =
  | { field: string; is: string }
  | { field: string; isNot: string }
  | { field: string; filled: true }
  | { all: Condition[] }
  | { any: Condition[] }

/** Whether the condition holds. No condition always holds. An absent name counts as empty. */
export function holds(condition: Condition | undefined, answers: Answers): boolean {
  return holdsWhere(condition, (name) => answers[name] ?? '')
}

/** `answerTo` returns the answer to a name, '' if it counts as empty. */
export function holdsWhere(condition: Condition | undefined, answerTo: (name: string) => string): boolean {
  if (!condition) return true
  if ('all' in condition) return condition.all.every((part) => holdsWhere(part, answerTo))
  if ('any' in condition) return condition.any.some((part) => holdsWhere(part, answerTo))

  const value = answerTo(condition.field)
  if ('is' in condition) return value === condition.is
  if ('isNot' in condition) return value !== condition.isNot
  return value.trim() !== ''
}

/**
 * Replaces the tests of settled fields with their result. Returns `true` or `false` if that decides the condition, and
 * otherwise the tests that are left.
 */
export function whatIsLeft(
  condition: Condition,
  answers: Answers,
  isSettled: (field: string) => boolean,
): Condition | boolean {
  if (!('all' in condition || 'any' in condition)) {
    return isSettled(condition.field) ? holds(condition, answers) : condition
  }
  const kind = 'all' in condition ? 'all' : 'any'
  const parts = 'all' in condition ? condition.all : condition.any
  const left = parts.map((part) => whatIsLeft(part, answers, isSettled))
  // One false part decides `all`, one true part decides `any`.
  const decisive = kind === 'any'
  if (left.includes(decisive)) return decisive
  const open = left.filter((part) => typeof part !== 'boolean')
  if (open.length === 0) return !decisive
  if (open.length === 1) return open[0]!
  return kind === 'all' ? { all: open } : { any: open }
}

/**
 * Computes a value from an object once and caches it as long as the object exists: a request for answers, the process
 * for a definition. Relies on both being immutable, as their types require: a change creates a new object.
 */
export function onceFor<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const done = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const known = done.get(key)
    if (known) return known.value
    const value = work(key)
    done.set(key, { value })
    return value
  }
}

/** Returns every simple condition inside a condition, for tests and for the CSS rules of a form. */
export function leavesOf(condition: Condition | undefined): Exclude<Condition, { all: unknown } | { any: unknown }>[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(leavesOf)
  if ('any' in condition) return condition.any.flatMap(leavesOf)
  return [condition]
}
