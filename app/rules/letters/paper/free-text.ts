// Text written by the family. No markup is interpreted: no Markdown, HTML or BBCode. letters-1.17.

/** A paragraph, or the items of a list; the other one is empty. */
export type Block = { paragraph: string; items: string[] }

/**
 * Splits a text into blocks. A blank line starts a new paragraph, a single newline is a space, and lines that start
 * with "- " or "• " make a list. An indented line continues the previous item.
 */
export function blocksOf(text: string): Block[] {
  const parts = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').split(/\n\s*\n/)
  return parts.flatMap((part) => {
    const blocks: Block[] = []
    for (const line of part.split('\n')) addLine(blocks, line)
    return blocks
  })
}

/** Keeps non-breaking spaces, because drafts use them before colons and inside dates. */
const spaces = /[^\S\u00A0\u202F]+/gu

const ITEM = /^\s*(?:-\s+|•\s*)(?=\S)/u

function addLine(blocks: Block[], line: string): void {
  const text = line.replace(ITEM, '').replace(spaces, ' ').trim()
  if (text === '') return
  const last = blocks.at(-1)
  const inList = last !== undefined && last.items.length > 0

  if (ITEM.test(line)) {
    if (inList) last.items.push(text)
    else blocks.push({ paragraph: '', items: [text] })
  } else if (inList && /^\s/u.test(line)) {
    last.items.push(`${last.items.pop()} ${text}`)
  } else if (last && !inList) {
    last.paragraph += ` ${text}`
  } else {
    blocks.push({ paragraph: text, items: [] })
  }
}

// "Je vous prie de m’indiquer…" is a request, not a closing formula: the verb that follows tells them apart.
const CLOSING =
  /je vous prie(?: \S+)? (?:d['’]|de (?:bien vouloir )?)(?:agréer|croire|recevoir)|veuillez (?:agréer|croire|recevoir)|salutations|respectueusement|cordialement|bien à vous/iu

/** Whether the text ends with its own closing formula. The letter then adds none. */
export const endsWithClosing = (text: string): boolean => CLOSING.test(text.replace(/\s+/gu, ' ').trim().slice(-200))

/** Splits a text into the part before its own closing formula, and the formula with what follows it (often a name). */
export function splitAtClosing(text: string): { body: Block[]; closing: Block[] } {
  const blocks = blocksOf(text)
  const at = endsWithClosing(text) ? blocks.findLastIndex(({ paragraph }) => CLOSING.test(paragraph)) : -1
  return at === -1 ? { body: blocks, closing: [] } : { body: blocks.slice(0, at), closing: blocks.slice(at) }
}
