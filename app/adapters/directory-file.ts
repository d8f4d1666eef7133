/** The depth of an entry: in the dump, a list inside an object; in the exports of the directory's interface, a list. */
const depthIn = (start: string) => (start === '[' ? 1 : 2)

/**
 * Yields each entry of the directory's dump while reading it, because the file is about 250 MB. Throws if the file is
 * truncated, or if an entry is not JSON.
 */
export async function* readDirectoryFile(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let entryDepth = 0
  let depth = 0
  let lists = 0
  let count = 0
  let isText = false
  let isEscaped = false
  let entry = ''
  for await (const chunk of chunks) {
    let from = entryDepth > 0 && depth >= entryDepth ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk.charAt(at)
      if (entryDepth === 0 && '[{'.includes(character)) entryDepth = depthIn(character)
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') isText = false
      } else if (character === '"') isText = true
      else if (character === '[') lists += 1
      else if (character === ']') lists -= 1
      else if (character === '{') {
        depth += 1
        if (depth === entryDepth) from = at
      } else if (character === '}') {
        if (depth === entryDepth && from >= 0) {
          count += 1
          yield parsed(entry + chunk.slice(from, at + 1), count)
          entry = ''
          from = -1
        }
        depth -= 1
      }
    }
    if (from >= 0) entry += chunk.slice(from)
  }
  if (depth !== 0 || lists !== 0 || isText)
    throw new Error(`Le fichier est coupé après ${count} entrées. L’annuaire n’a pas changé.`)
}

function parsed(entry: string, count: number): unknown {
  try {
    return JSON.parse(entry)
  } catch {
    throw new Error(`L’entrée ${count} du fichier n’est pas du JSON. L’annuaire n’a pas changé.`)
  }
}
