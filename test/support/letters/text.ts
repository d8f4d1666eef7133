/** Returns the text of a rendered letter, one string per block, without tags and with collapsed spaces. */
export function blocksOf(html: string): { tag: string; className: string; text: string }[] {
  return [...html.matchAll(/<(p|address|li|h2)(?: class="([^"]*)")?[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, tag = '', className = '', inner = '']) => ({ tag, className, text: textOf(inner) }),
  )
}

export function textOf(html: string): string {
  return html
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[ \t\r\n]*\n[ \t\r\n]*/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

/** Returns a page as its golden file stores it: one block per line, with visible non-breaking spaces. */
export const onLines = (html: string): string =>
  html
    .replace(/\s*(<(?:\/?article|address|div|p|\/?ul|\/?ol|li)\b)/g, '\n$1')
    .replaceAll('\u00A0', '&nbsp;')
    .replaceAll('\u202F', '&#8239;')
    .replaceAll('\u2011', '&#8209;')
    .trim()
