import { plain } from '#app/rules/french/elision.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns the name of a letter on an order and its receipts: `name`, with its recipient, or `kindName` if the recipient
 * has the last name of the deceased. Receipts never name the deceased. choice-65
 */
export function soldNameOf({ name, kindName }: { name: string; kindName: string }, profile: Answers): string {
  const lastName = wordsOf(profile.deceasedLastName ?? '').join(' ')
  const isNamed = lastName !== '' && ` ${wordsOf(name).join(' ')} `.includes(` ${lastName} `)
  return isNamed ? kindName : name
}
