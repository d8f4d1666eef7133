/**
 * What is wrong with the error summaries of a page, if it has any: the first takes the focus, each link leads to
 * something of the page, and names the field where that is one with a label.
 */
export function summaryFaults(html: string): string[] {
  const summaries = [...html.matchAll(/(<div class="error-summary[^>]*>)(.*?)<\/ul>/gs)]
  const [first] = summaries
  if (!first) return []
  const focus = /\sautofocus(?:=""|\s|>)/.test(first[1]!) ? [] : ['the summary does not take the focus']
  const links = summaries.flatMap(([, , links = '']) => [...links.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/gs)])
  return [...focus, ...links.flatMap(linkFaults(html))]
}

/** A sentence of the summary: after the name of its field it begins small, and nothing else of it may change. */
export function saying(sentence: string): RegExp {
  const [first = '', ...rest] = sentence
  const words = rest
    .join('')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/gu, '\\s+')
  return new RegExp(`[${first.toLocaleUpperCase('fr')}${first.toLocaleLowerCase('fr')}]${words}`)
}

const linkFaults =
  (html: string) =>
  ([, id = '', said = '']: RegExpMatchArray): string[] => {
    if (!html.includes(` id="${id}"`)) return [`« ${said} » leads nowhere: #${id}`]
    const label = labelOf(html, id)
    return !label || bare(said).includes(bare(label)) ? [] : [`« ${said} » does not name « ${label} »`]
  }

/**
 * The text of the label, or of the legend of the radio buttons, without "(facultatif)". Undefined for a box whose label
 * holds a link: it is a whole sentence, and what is said of it another.
 */
function labelOf(html: string, id: string): string | undefined {
  const label = new RegExp(`<label for="${id}">(.*?)</label>`, 's').exec(html)?.[1]
  const isRadio = new RegExp(`<input type="radio" id="${id}"`).test(html)
  const legend = html.slice(0, html.indexOf(` id="${id}"`)).match(/<legend class="label">.*?<\/legend>/gs)
  if (label?.includes('<a ')) return undefined
  return (isRadio ? legend?.at(-1) : label)?.replace(/<[^>]*>| \(facultatif\)/g, '')
}

const bare = (text: string) => text.replaceAll('<!-- -->', '').toLocaleLowerCase('fr')
