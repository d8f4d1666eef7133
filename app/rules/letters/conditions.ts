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
  if (!condition) return true
  if ('all' in condition) return condition.all.every((part) => holds(part, answers))
  if ('any' in condition) return condition.any.some((part) => holds(part, answers))

  const value = answers[condition.field] ?? ''
  if ('is' in condition) return value === condition.is
  if ('isNot' in condition) return value !== condition.isNot
  return value.trim() !== ''
}

/** Every plain condition inside one, for tests and for the style rules of a form. */
export function leavesOf(condition: Condition | undefined): Exclude<Condition, { all: unknown } | { any: unknown }>[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(leavesOf)
  if ('any' in condition) return condition.any.flatMap(leavesOf)
  return [condition]
}
