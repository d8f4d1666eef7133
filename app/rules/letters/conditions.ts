/**
 * What a family answered, by field name (S2-3). Everything is text: a checkbox is `on` or empty, a date is a
 * `Day` (2026-03-01), a number its digits. A name that is absent was never asked; an empty one was left empty.
 */
export type Answers = Readonly<Record<string, string>>

/** When a field, a group or an attachment applies. `filled` means that something was typed. */
export type Condition =
  | { field: string; is: string }
  | { field: string; isNot: string }
  | { field: string; filled: true }
  | { all: Condition[] }
  | { any: Condition[] }

/** No condition always holds. A name that is absent counts as empty. */
export function holds(condition: Condition | undefined, answers: Answers): boolean {
  return holdsWhere(condition, (name) => answers[name] ?? '')
}

/** `answerTo`: what a name is answered by, '' where it counts as empty. */
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
 * Works something out of answers once. It would be wrong if answers were changed where they stand: their type forbids
 * it, and what a family changes makes new ones. Kept for as long as the answers themselves, which is a request.
 */
export function onceForAnswers<Value>(work: (answers: Answers) => Value): (answers: Answers) => Value {
  const done = new WeakMap<Answers, { value: Value }>()
  return (answers) => {
    const known = done.get(answers) ?? { value: work(answers) }
    done.set(answers, known)
    return known.value
  }
}

/** Every plain condition inside one, for tests and for the style rules of a form. */
export function leavesOf(condition: Condition | undefined): Exclude<Condition, { all: unknown } | { any: unknown }>[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(leavesOf)
  if ('any' in condition) return condition.any.flatMap(leavesOf)
  return [condition]
}
