/** The words of a rendered letter, one string a block, as they are read: tags out, spaces collapsed. */
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

/** A page as its golden file keeps it: one block a line, and each no-break space where it is seen. */
export const onLines = (html: string): string =>
  html
    .replace(/\s*(<(?:\/?article|address|div|p|\/?ul|\/?ol|li)\b)/g, '\n$1')
    .replaceAll('\u00A0', '&nbsp;')
    .replaceAll('\u202F', '&#8239;')
    .replaceAll('\u2011', '&#8209;')
    .trim()
