/**
 * Returns each match with its surrounding text. The pattern itself does not match the surroundings, because that would
 * be slow on a whole page.
 */
export function excerpts(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) =>
    text
      .slice(Math.max(0, index - 20), index + length + 20)
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
