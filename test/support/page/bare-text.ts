import { excerpts } from './excerpts.ts'

/** Elements that a browser without CSS separates from their neighbours. */
const apart =
  /^(?:address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|head|body|img|input|legend|li|main|nav|ol|optgroup|option|p|picture|pre|section|select|summary|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul|video)$/

/**
 * Returns faults of a page without its style sheet: words of two elements without a space between them, a style in the
 * body, a picture whose alternative text is the title of the page.
 */
export function bareFaults(html: string): string[] {
  const [, body = ''] = html.split(/<body[^>]*>/)
  const title = textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1] ?? '')
  const alts = [...body.matchAll(/<img\b[^>]*?\salt="([^"]+)"/g)].map(([, alt = '']) => alt)
  return [
    ...gluedWords(body).map((words) => `words without a space: ${words}`),
    ...(/<style\b/.test(body) ? ['a style in the body'] : []),
    ...alts.filter((alt) => alt === title).map((alt) => `a picture that repeats the title: ${alt}`),
  ]
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Finds words of two inline elements that touch. "1<sup>er</sup>" is one word. */
function gluedWords(body: string): string[] {
  const text = body
    .replace(/<(script|style|textarea)\b[\s\S]*?<\/\1>/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(?:sup|sub|wbr)\b[^>]*>/g, '')
    .replace(/<\/?([a-z][a-z0-9]*)\b[^>]*>/g, (_tag, name: string) => (apart.test(name) ? '\n' : '¦'))
  return excerpts(text, /[\p{L}\p{N}.,;:!?»)]¦+[\p{L}\p{N}«(]/gu).map((words) => words.replaceAll('¦', '|'))
}
