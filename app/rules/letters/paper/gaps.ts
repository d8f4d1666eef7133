/**
 * A gap marks a value that is not known yet: words between private-use delimiters, which no answer can contain. On
 * screen it is "[date du décès à compléter]", in print a dotted line (choice-42).
 */
const START = '\uE000'
const FIELD = '\uE001'
const END = '\uE002'

export type Gap = { field: string; words: string }

/** `field`: the answer that would fill the gap. */
export const gapText = (words: string, field = ''): string => `${START}${field}${FIELD}${words}${END}`

export function replaceGaps(text: string, replace: (gap: Gap) => string): string {
  return text.replace(/\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g, (_all, field: string, words: string) =>
    replace({ field, words }),
  )
}

/** Returns a gap for a text that families read and edit: "[à compléter : Montant]". */
export const markText = (words: string): string => `[à compléter\u00A0: ${words}]`

const mark = /\[à compléter\s*:\s*([^\]]*)\]/giu

export const hasMark = (text: string): boolean => text.includes('[') && text.search(mark) !== -1

/** Replaces each mark in a text. */
export const replaceMarks = (text: string, replace: (words: string) => string): string =>
  text.replace(mark, (_all, words: string) => replace(words))

/** Returns the words of each mark, without duplicates. */
export const marksIn = (text: string): string[] => [
  ...new Set(splitAtMarks(text).filter((_part, index) => index % 2 === 1)),
]

/** Splits a text at its marks. The odd elements are the words of the marks. */
export const splitAtMarks = (text: string): string[] => text.split(mark)
