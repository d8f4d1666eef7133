/** What a rendered letter says it is about, and its references, as plain text: '' for what it has not. */
export function letterHead(html: string): { object: string; references: string } {
  return { object: lineOf(html, 'subject'), references: lineOf(html, 'reference') }
}

/** `<p class="subject">Objet : …</p>` → « … ». */
function lineOf(html: string, className: string): string {
  const [, inner = ''] = new RegExp(`<p class="${className}">[^<:]*:([\\s\\S]*?)</p>`).exec(html) ?? []
  return inner
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|#34|#39|amp);/g, (entity) => characters[entity] ?? entity)
    .trim()
}

/** As the template engine escapes them. */
const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
