import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Instant } from '../days.ts'

/** Why a form of the space is shown again. `typed`: everything as it was typed; `errors` by input name. */
export type SpaceFormAnswer = {
  typed: TypedValues
  errors?: Record<string, string> | undefined
  /** What a relative has changed in the meantime. `names`: the inputs in conflict; `theirs`: the saved values. */
  meanwhile?: { change: Change; now: Instant; names: string[]; theirs: TypedValues } | undefined
}
