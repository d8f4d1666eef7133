/** An entry of the menu, with the displayed name. */
type Named = { name: string }

/** Compares without accents, ligatures and case: "Étienne" and "etienne", "Cœur" and "coeur". */
const alike = new Intl.Collator('fr', { usage: 'search', sensitivity: 'base' })
const inOrder = new Intl.Collator('fr')

/** Sorts by name in French order. */
export function byName<Person extends Named>(people: readonly Person[]): Person[] {
  return [...people].sort((one, other) => inOrder.compare(one.name, other.name))
}

/**
 * Returns the people whose full name contains each word of the query, in any order and also in part. S1-2. Returns
 * everyone for an empty query.
 */
export function searchByName<Person extends Named>(people: readonly Person[], query: string): Person[] {
  const wanted = wordsOf(query)
  return people.filter(({ name }) => {
    const words = wordsOf(name)
    return wanted.every((part) => words.some((word) => holds(word, part)))
  })
}

/** Splits a text into words at hyphens, apostrophes and spaces. */
const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Compares substrings of similar length, because œ matches oe. */
function holds(word: string, part: string): boolean {
  for (let start = 0; start < word.length; start++) {
    for (let length = Math.max(1, part.length - 2); length <= part.length + 2; length++) {
      if (start + length <= word.length && alike.compare(word.slice(start, start + length), part) === 0) return true
    }
  }
  return false
}
