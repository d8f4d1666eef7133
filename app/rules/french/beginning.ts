/** Shortens a text to fit its place, at a word boundary. */
export function beginningOf(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ')
  if (line.length <= length) return line
  return `${line.slice(0, length).replace(/\s+\S*$/u, '')}…`
}
