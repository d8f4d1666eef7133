import type { Typed } from '#app/rules/ceremony/events/music-rows.ts'
import type { Instant } from '../days.ts'
import type { Change } from '../letters/conflicts.ts'

/** Why a form of the space comes back. `typed`: everything as it was typed; `errors` by input name. */
export type SpaceFormAnswer = {
  typed: Typed
  errors?: Record<string, string> | undefined
  /** What a relative has changed in the same parts. `names`: their inputs; `theirs`: the form as it is now. */
  meanwhile?: { change: Change; now: Instant; names: string[]; theirs: Typed } | undefined
}
