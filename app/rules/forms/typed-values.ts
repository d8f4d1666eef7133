import { cleanText } from './text.ts'

/** Submitted text of each input, by its name. */
export type TypedValues = Readonly<Record<string, string>>

/** Error message of each input that was refused, by its name. */
export type FieldErrors = Readonly<Record<string, string>>

/** Returns the text of an input as it is stored, without what browsers add to multi-line text. */
export const typedText = (typed: TypedValues, name: string): string => cleanText(typed[name] ?? '').trim()
