import type { Answers } from '#app/rules/letters/conditions.ts'
import { withoutSymbols } from '#app/rules/letters/paper/glyphs.ts'
import { applicantView } from '#app/rules/letters/paper/people.ts'

/** Returns the name under the letters, as printed. Undefined if the family has not written both names. */
export function signerOf({ applicantFirstName = '', applicantLastName = '' }: Answers): string | undefined {
  const [first, last] = [applicantFirstName, applicantLastName].map((name) => withoutSymbols(name).trim())
  if (!first || !last) return undefined
  return applicantView({ applicantFirstName: first, applicantLastName: last }).applicantSigned
}

/** Whether two names are of one person, however they are typed: accents, capitals, spaces and hyphens do not count. */
export const isOneSigner = (name: string, other: string): boolean => names.compare(name, other) === 0

const names = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true })
