/**
 * Where a text matches, with what stands around it. The pattern does not ask for that itself: it would be looked for
 * at each letter of a page.
 */
export function excerpts(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) =>
    text
      .slice(Math.max(0, index - 20), index + length + 20)
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
