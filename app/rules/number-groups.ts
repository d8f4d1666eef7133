/** Splits `'185057800608491'` into groups of 1, 2, 2… joined by no-break spaces. */
export function inGroups(text: string, sizes: readonly number[]): string {
  let rest = text
  const groups = sizes.map((size) => {
    const group = rest.slice(0, size)
    rest = rest.slice(size)
    return group
  })
  return [...groups, rest].filter((group) => group !== '').join('\u00A0')
}
