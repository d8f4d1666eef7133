import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Instant } from '../days.ts'

/** Answer of a refused space form. `typed`: all submitted values. `errors` by input name. */
export type SpaceFormAnswer = {
  typed: TypedValues
  errors?: Record<string, string> | undefined
  /** Conflict with a relative's change. `names`: inputs in conflict. `theirs`: the stored values. */
  meanwhile?: { change: Change; now: Instant; names: string[]; theirs: TypedValues } | undefined
}
