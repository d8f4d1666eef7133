import type { TypedValues } from '#app/rules/forms/typed-values.ts'

/** A relative's conflicting changes since the form was opened. `theirs`: the whole stored form. */
export type EventConflict = {
  sentence: string
  by: string | undefined
  isMe: boolean
  names: string[]
  theirs: TypedValues
}
