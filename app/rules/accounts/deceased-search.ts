/** A person one may choose in the menu: the account's public id, and the name as it is shown. */
type Named = { name: string }

/** Letters alike but for their accents, ligatures and case: « Étienne » and « etienne », « Cœur » and « coeur ». */
const alike = new Intl.Collator('fr', { usage: 'search', sensitivity: 'base' })
const inOrder = new Intl.Collator('fr')

/** By name, as in a French list. */
export function byName<Person extends Named>(people: readonly Person[]): Person[] {
  return [...people].sort((one, other) => inOrder.compare(one.name, other.name))
}

/**
 * Those whose full name holds each word asked, whole or in part, in any order. S1-2. Everyone when nothing is asked.
 */
export function searchByName<Person extends Named>(people: readonly Person[], query: string): Person[] {
  const wanted = wordsOf(query)
  return people.filter(({ name }) => {
    const words = wordsOf(name)
    return wanted.every((part) => words.some((word) => holds(word, part)))
  })
}

/** A name of which nothing is a letter holds nothing: a hyphen and an apostrophe part words. */
const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Parts of about the same length are compared: œ is as long as oe. */
function holds(word: string, part: string): boolean {
  for (let start = 0; start < word.length; start++) {
    for (let length = Math.max(1, part.length - 2); length <= part.length + 2; length++) {
      if (start + length <= word.length && alike.compare(word.slice(start, start + length), part) === 0) return true
    }
  }
  return false
}
