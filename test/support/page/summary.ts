/**
 * Returns faults in the error summaries of a page: the first must take the focus, and each link must lead to an element
 * of the page, contain the label of its field or the legend of its group, and differ from the links to other fields.
 */
export function summaryFaults(html: string): string[] {
  const summaries = [...html.matchAll(/(<div class="error-summary[^>]*>)(.*?)<\/ul>/gs)]
  const [first] = summaries
  if (!first) return []
  const focus = /\sautofocus(?:=""|\s|>)/.test(first[1]!) ? [] : ['the summary does not take the focus']
  const links = summaries.flatMap(([, , links = '']) => [...links.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/gs)])
  return [...focus, ...links.flatMap(linkFaults(html)), ...sameFaults(links)]
}

/** Finds the links with the same text that lead to different fields. */
function sameFaults(links: RegExpMatchArray[]): string[] {
  const places = new Map(links.map(([, id = '', said = '']) => [bare(said), id]))
  return links.flatMap(([, id = '', said = '']) =>
    places.get(bare(said)) === id ? [] : [`« ${said} » leads to two fields, #${id} is one`],
  )
}

/**
 * Matches a sentence of the summary: after its field's name it starts with a lower-case letter, and is otherwise
 * unchanged.
 */
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
    const names = [label, groupOf(html, id)].filter((name) => name !== undefined)
    return !label || names.some((name) => bare(said).includes(bare(name)))
      ? []
      : [`« ${said} » does not name « ${label} »`]
  }

/**
 * Returns the label, or the legend of radio buttons, without "(facultatif)". Undefined for a checkbox whose label
 * contains a link, because its label is a sentence and its error another one.
 */
function labelOf(html: string, id: string): string | undefined {
  const label = new RegExp(`<label for="${id}">(.*?)</label>`, 's').exec(html)?.[1]
  const isRadio = new RegExp(`<input type="radio" id="${id}"`).test(html)
  const legend = html.slice(0, html.indexOf(` id="${id}"`)).match(/<legend class="label">.*?<\/legend>/gs)
  if (label?.includes('<a ')) return undefined
  return (isRadio ? legend?.at(-1) : label)?.replace(/<[^>]*>| \(facultatif\)/g, '')
}

/** Returns the legend of the group of fields that an element is in, such as the body whose address is asked. */
function groupOf(html: string, id: string): string | undefined {
  const before = html.slice(0, html.indexOf(` id="${id}"`))
  const open = before.slice(before.lastIndexOf('</fieldset>') + 1)
  return /<fieldset[^>]*><legend[^>]*>(.*?)<\/legend>/s.exec(open)?.[1]?.replace(/<[^>]*>/g, '')
}

const bare = (text: string) => text.replaceAll('<!-- -->', '').toLocaleLowerCase('fr')
