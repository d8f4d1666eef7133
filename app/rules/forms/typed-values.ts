import { cleanText } from './text.ts'

/** Every text of a form by its input's name, as the browser sent it. */
export type TypedValues = Readonly<Record<string, string>>

/** What was typed in an input, as it is kept: what a browser adds to a text of several lines is taken away. */
export const typedText = (typed: TypedValues, name: string): string => cleanText(typed[name] ?? '').trim()
