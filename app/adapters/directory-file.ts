/**
 * Yields each object of the list "service" of the directory's dump, as it is read: the file has some 250 MB. Text
 * outside that list is skipped.
 */
export async function* readDirectoryFile(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let depth = 0
  let isText = false
  let isEscaped = false
  let entry = ''
  for await (const chunk of chunks) {
    let from = depth >= 2 ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk[at]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') isText = false
      } else if (character === '"') isText = true
      else if (character === '{') {
        depth += 1
        if (depth === 2) from = at
      } else if (character === '}') {
        if (depth === 2 && from >= 0) {
          yield JSON.parse(entry + chunk.slice(from, at + 1))
          entry = ''
          from = -1
        }
        depth -= 1
      }
    }
    if (from >= 0) entry += chunk.slice(from)
  }
}
