import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'

/** `shown`: the answers by input name. `conflict`: answers that a relative changed concurrently. */
export type QuestionsForm = {
  firstName: string
  shown: Readonly<Record<string, string>>
  seen: string
  errors: FieldErrors
  conflict?: EventConflict | undefined
}
