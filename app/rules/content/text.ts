import { someone, withFirstName } from '#app/rules/first-name.ts'
import { plain } from '#app/rules/french/elision.ts'
import { frTypo } from '#app/rules/french.ts'
import { contentFigures } from './figures.ts'

/** « votre proche » that begins a sentence. */
const startsWithSomeone = new RegExp(`(^|[.?] )${someone}(?!\\p{L})`, 'gu')

const figureWords = new Map<string, string>(Object.entries(contentFigures).map(([key, { words }]) => [key, words]))

/** Of a text of content: the first name, the figures by their keys, and the typography. A key nobody knows stays. */
export function filled(text: string, firstName: string): string {
  const named = withFirstName(text, firstName).replace(
    startsWithSomeone,
    (_, before: string) => `${before}V${someone.slice(1)}`,
  )
  return frTypo(named.replace(/\{(\w+)\}/g, (key, name: string) => figureWords.get(name) ?? key))
}

/** What a search compares: without accents or capitals, apostrophes and spaces all alike. */
export const searchable = (text: string): string =>
  plain(text)
    .replaceAll('’', "'")
    .replace(/œ/g, 'oe')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()

/** What is searched for in an address, at most 80 characters. */
export const readSearch = (url: string): string => (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 80)
