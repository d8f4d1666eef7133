import { lastName } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

// A first name and a family name that were typed in one field, written as in every sentence of a letter: « Anne ORIOL ».

const PARTICLE = /^(?:de|du|des|la|le|les|van|von|der|den|di|da|del|della|dos|el|al|ben|abd)$|^(?:d|o|l)['’]\p{L}/iu
/** What stands before a person's name, and never before an organisation's. */
const TITLE = /^(?:m\.|mme|mlle|madame|monsieur)\s/iu
const JOINING = /,?\s(?:épouse|époux|née?|veuve|veuf|divorcée?|dite?)\s.*$/iu

/** A person whom nothing else names: the family name begins at its particle, else it is the last word. */
export function fullName(typed: string, answers: Answers): string {
  const name = typed.trim().replace(/\s+/gu, ' ')
  const known = knownName(name, answers)
  if (known !== name || hasCapitals(name)) return known
  return fullNamed(name)
}

function fullNamed(name: string): string {
  const words = name.replace(JOINING, '').split(' ')
  if (words.length < 2) return name
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && PARTICLE.test(word))
  const start = particle > 0 ? particle : words.length - 1
  const first = words.slice(0, start).join(' ')
  return `${first} ${lastName(name.slice(first.length + 1))}`
}

/** A name that may be an organisation's: as it was typed, unless a title or a known family name tells a person. */
export function knownName(typed: string, answers: Answers): string {
  const name = typed.trim()
  if (hasCapitals(name)) return name
  if (TITLE.test(name)) return fullNamed(name)
  const ends = [answers.applicantLastName, answers.deceasedLastName].flatMap((last) => last?.trim() || [])
  const end = ends.find((last) => plain(name).endsWith(` ${plain(last)}`))
  return end ? name.slice(0, -end.length) + lastName(name.slice(-end.length)) : name
}

/** Whether a name that was typed is that of the person who signs. */
export const isSigner = (typed: string, { applicantFirstName = '', applicantLastName = '' }: Answers): boolean =>
  typed.trim() !== '' && plain(typed) === plain(`${applicantFirstName} ${applicantLastName}`)

/** Who takes a contract over, as its letter names them. */
export const holderView = (typed: string | undefined, answers: Answers) => ({
  newHolder: fullName(typed ?? '', answers),
  holderSigns: isSigner(typed ?? '', answers),
})

const hasCapitals = (name: string) => name.split(/\s/).some((word) => /\p{L}{2}/u.test(word) && !/\p{Ll}/u.test(word))

/** Letter for letter, without accents or capitals: « D’Aboville » and « d'aboville » are one name. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/[\s’'-]/gu, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
