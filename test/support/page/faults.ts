import { HtmlValidate } from 'html-validate'

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

/** The faults of a page, as sentences; none when it is right. */
export async function faultsOf(html: string): Promise<string[]> {
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

/** The text that is read, without what is typed. */
function textOf(html: string): string {
  return html
    .replace(/<(style|script|textarea|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '¦')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}
