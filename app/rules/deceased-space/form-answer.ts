import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Instant } from '../days.ts'

/** Why a form of the space comes back. `typed`: everything as it was typed; `errors` by input name. */
export type SpaceFormAnswer = {
  typed: TypedValues
  errors?: Record<string, string> | undefined
  /** What a relative has changed in the same parts. `names`: their inputs; `theirs`: the form as it is now. */
  meanwhile?: { change: Change; now: Instant; names: string[]; theirs: TypedValues } | undefined
}
