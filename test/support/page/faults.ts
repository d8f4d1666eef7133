import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate'
import { unlessKnownValid } from './known-valid.ts'

/** Resolves its configuration once; otherwise this takes half of the time of a page. */
class OneConfig extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(handle)
    return this.#resolved
  }
}

const config = new OneConfig({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React's way of writing HTML.
    'input-missing-label': 'error',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    // A space as placeholder tells the style sheet that a field is empty (components/letters/conditional-styles.ts).
    'no-trailing-whitespace': 'off',
    // The notice is announced in place: an output element would be part of a form.
    'prefer-native-element': ['error', { exclude: ['status', 'alert'] }],
    // The 44 px of a telephone link are the link's own.
    'tel-non-breaking': 'off',
    // It counts `&lt;` as four characters; we count them below as displayed.
    'long-title': 'off',
  },
})
const validator = new HtmlValidate(config)

/** Validating a page takes 50 ms of CPU, and a third of the pages differ only in their text. */
async function markupFaults(html: string): Promise<string[]> {
  return await unlessKnownValid(`html ${markupOf(html)}`, async () => {
    const report = await validator.validateString(html)
    const messages = report.results.flatMap(({ messages }) => messages)
    return messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  })
}

/**
 * Returns a page without its texts: each one is replaced with its rank among the distinct texts, and its punctuation.
 */
export function markupOf(html: string): string {
  const ranks = new Map<string, number>()
  const rankOf = (text: string) => ranks.get(text) ?? ranks.set(text, ranks.size + 1).size
  return html
    .replace(/>([^<]*[\p{L}\p{N}][^<]*)/gu, (_, text: string) => `>${rankOf(text)}${text.replace(words, '')}`)
    .replace(/\s(action|datetime|href|nonce|src|value)="([^"]*)"/g, (_, name, text) => ` ${name}="${text && 'a'}"`)
}

const words = /[\p{L}\p{N}\s]+/gu

/** Returns the faults of a page as sentences; none if it is valid. */
export async function faultsOf(html: string): Promise<string[]> {
  const text = textOf(html)
  return [
    ...(await markupFaults(html)),
    ...(/<html[^>]*\slang="fr"/.test(html) ? [] : ['the language is not French']),
    ...(/<title>(?:&[^;<]+;|[^&<]){5,90}<\/title>/.test(html) ? [] : ['there is no title of 5 to 90 characters']),
    ...((html.match(/<h1[\s>]/g) ?? []).length === 1 ? [] : ['there is not exactly one h1']),
    ...hintsInHeadings(html),
    ...[...html.matchAll(/<form(?![^>]*\smethod=)[^>]*>/g)].map(([form]) => `${form} has no method`),
    ...[...html.matchAll(/<([uo]l)\b[^>]*>\s*<\/\1>/g)].map(([list]) => `${list} has no line`),
    ...[...html.matchAll(/<svg(?![^>]*\swidth=)[^>]*>/g)].map(([svg]) => `${svg} fills the page without a style sheet`),
    ...around(text, /\p{L}'\p{L}/gu).map((words) => `a straight apostrophe: ${words}`),
    ...around(text, / [;:!?»]|« /g).map((words) => `a space that breaks: ${words}`),
    ...around(html, /\u00A0:(?:<!-- -->)?\p{L}/gu).map((words) => `no space after a colon: ${words}`),
  ]
}

/** An explanation of a heading stands beside it, not inside it. */
function hintsInHeadings(html: string): string[] {
  return [...html.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)]
    .filter(([, , inside = '']) => /class="[^"]*\b(?:hint|small)\b|<(?:small|details|form|button)\b/.test(inside))
    .map(([heading]) => `a hint inside a heading: ${heading.slice(0, 90)}`)
}

/** Returns each match with the 20 characters before and after. */
function around(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) =>
    text.slice(Math.max(0, index - 20), index + length + 20),
  )
}

/** Returns the displayed text, without form values. */
function textOf(html: string): string {
  return html
    .replace(/<(style|script|textarea|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '¦')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}
