/**
 * A gap is a place in a letter whose value is not known yet: words between delimiters of the private-use area, which no
 * answer can hold. On screen it is « [date du décès à compléter] », in print a dotted line (choice-42).
 */
const START = '\uE000'
const FIELD = '\uE001'
const END = '\uE002'

export type Gap = { field: string; words: string }

/** `field` is the answer that would fill it. */
export const gapText = (words: string, field = ''): string => `${START}${field}${FIELD}${words}${END}`

export function replaceGaps(text: string, replace: (gap: Gap) => string): string {
  return text.replace(/\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g, (_all, field: string, words: string) =>
    replace({ field, words }),
  )
}

/** A gap in a text that families read and change: « [à compléter : Montant] ». */
export const markText = (words: string): string => `[à compléter\u00A0: ${words}]`

const mark = /\[à compléter\s*:\s*([^\]]*)\]/giu

export const hasMark = (text: string): boolean => text.search(mark) !== -1

/** Each mark of a text in turn. */
export const replaceMarks = (text: string, replace: (words: string) => string): string =>
  text.replace(mark, (_all, words: string) => replace(words))

/** The words of each mark, once. */
export const marksIn = (text: string): string[] => [
  ...new Set(splitAtMarks(text).filter((_part, index) => index % 2 === 1)),
]

/** The text between marks, and the words of each: the odd ones are those of marks. */
export const splitAtMarks = (text: string): string[] => text.split(mark)
