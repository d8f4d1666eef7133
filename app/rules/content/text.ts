import { someone, withFirstName } from '#app/rules/first-name.ts'
import { plain } from '#app/rules/french/elision.ts'
import { frTypo, inWords } from '#app/rules/french.ts'
import { USUAL_COPIES } from '#app/rules/pieces/certificate-copies.ts'
import { contentFigures } from './figures.ts'

/** "votre proche" at the start of a sentence. */
const startsWithSomeone = new RegExp(`(^|[.?] )${someone}(?!\\p{L})`, 'gu')

const figureWords = new Map<string, string>([
  ...Object.entries(contentFigures).map(([key, { words }]) => [key, words] as const),
  ['usualCopies', inWords(USUAL_COPIES, 'une copie', 'copies')], // our advice, not a figure that was read somewhere
])

/** Fills in the first name and the figures, and applies French typography. Leaves unknown keys as they are. */
export function filled(text: string, firstName: string): string {
  const named = withFirstName(text, firstName).replace(
    startsWithSomeone,
    (_, before: string) => `${before}V${someone.slice(1)}`,
  )
  return frTypo(named.replace(/\{(\w+)\}/g, (key, name: string) => figureWords.get(name) ?? key))
}

/** Normalises a text for search: no accents or capitals, and one form of apostrophes and spaces. */
export const searchable = (text: string): string =>
  plain(text)
    .replaceAll('’', "'")
    .replace(/œ/g, 'oe')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()

/** Returns the search text of a URL, at most 80 characters. */
export const readSearch = (url: string): string => (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 80)
