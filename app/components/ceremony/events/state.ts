import type { TypedValues } from '#app/rules/forms/typed-values.ts'

/** What a relative has changed in the same fields since the form was opened. `theirs`: the whole form as saved now. */
export type EventConflict = {
  sentence: string
  by: string | undefined
  isMe: boolean
  names: string[]
  theirs: TypedValues
}
