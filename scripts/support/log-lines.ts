/** Maximum number of errors shown, the newest ones. */
const MOST_SHOWN = 20

/** Events that say that something did not work. */
const errors = /-(failed|refused|missing|unreadable|slow)$/

/** Finds the errors among the lines of the log, newest last. Skips lines of other programs. */
export async function errorsOf(
  lines: AsyncIterable<string>,
  isWanted: (line: Record<string, unknown>) => boolean,
): Promise<string[]> {
  const found: string[] = []
  for await (const text of lines) {
    const line = read(text)
    if (!line || !errors.test(String(line.event)) || !isWanted(line)) continue
    const { at, event, request, account, ...fields } = line
    const details = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    found.push([at, event, request ?? '', ...details].join('\t'))
    if (found.length > MOST_SHOWN) found.shift()
  }
  return found
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    const line = JSON.parse(text.slice(text.indexOf('{')))
    return typeof line === 'object' && line !== null ? line : undefined
  } catch {
    return undefined
  }
}
