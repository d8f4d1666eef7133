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
