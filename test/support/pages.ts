import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { HtmlValidate } from 'html-validate'
import { test as base, expect, type Page, type Response } from 'playwright/test'

/** Where this instance of a test sends nothing to: any page fetched with `test` below is checked, whatever its status. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React's way of writing HTML.
    'input-missing-label': 'error',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    // A space in a placeholder tells the style sheet that a field is empty (components/letters/conditional-styles.tsx).
    'no-trailing-whitespace': 'off',
    // The notice is announced where it stands: an output element would be part of a form.
    'prefer-native-element': ['error', { exclude: ['status', 'alert'] }],
    // 44 px of a telephone number are the link's own business.
    'tel-non-breaking': 'off',
    'long-title': ['error', { maxlength: 90 }],
  },
})

/** What is wrong with a page, as sentences; nothing when it is right. */
async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const messages = report.results.flatMap(({ messages }) => messages)
  const text = textOf(html)
  return [
    ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ...(/<html[^>]*\slang="fr"/.test(html) ? [] : ['the language is not French']),
    ...(/<title>[^<]{5,}<\/title>/.test(html) ? [] : ['there is no title']),
    ...((html.match(/<h1[\s>]/g) ?? []).length === 1 ? [] : ['there is not exactly one h1']),
    ...[...html.matchAll(/<form(?![^>]*\smethod=)[^>]*>/g)].map(([form]) => `${form} has no method`),
    ...[...text.matchAll(/.{0,20}\p{L}'\p{L}.{0,20}/gu)].map(([words]) => `a straight apostrophe: ${words}`),
    ...[...text.matchAll(/.{0,20}(?: [;:!?»]|« ).{0,20}/g)].map(([words]) => `a space that breaks: ${words}`),
  ]
}

/** What is read, and not what is typed. */
function textOf(html: string): string {
  return html
    .replace(/<(style|script|textarea|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '¦')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}

/** A test whose every page is checked as it comes. */
export const test = base.extend<{ checked: undefined }>({
  checked: [
    async ({ page }, use) => {
      const checks: Promise<{ url: string; faults: string[] }>[] = []
      page.on('response', (response) => {
        if (isPage(response)) checks.push(check(response))
      })
      await use(undefined)
      const faulty = (await Promise.all(checks)).filter(({ faults }) => faults.length > 0)
      expect(faulty).toEqual([])
    },
    { auto: true },
  ],
})

const isPage = (response: Response) =>
  response.request().resourceType() === 'document' &&
  (response.headers()['content-type'] ?? '').startsWith('text/html') &&
  response.status() !== 303

async function check(response: Response) {
  // A page left before it was read is one that another test reads.
  const html = await response.text().catch(() => undefined)
  return { url: `${response.status()} ${response.url()}`, faults: html === undefined ? [] : await faultsOf(html) }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[] }[] }

/** What axe finds wrong, by rule. It needs JavaScript in the browser: it waits for ever without. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const violations = (await page.evaluate('axe.run().then(({ violations }) => violations)')) as Violation[]
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

export { expect }
