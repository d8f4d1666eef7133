import { plain } from '#app/rules/french/elision.ts'
import { TITLE } from '#app/rules/french/person-or-organisation.ts'
import { lastName, upperFirst, withCapitals } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

// First and family names typed in one field, formatted as in every sentence of a letter: "Anne ORIOL".

const PARTICLE =
  /^(?:de|du|des|la|le|les|van|von|der|den|ter|ten|zu|di|da|das|dal|dalla|dei|del|della|do|dos|el|al|ait|aït|ould|ben|bin|ibn|abd|saint|sainte)$|^(?:d|o|l)['’]\p{L}/iu
/** A family name without a first name, or before it. "Ben", "El" and "Van" alone may be first names. */
const FAMILY_FIRST = /^(?:(?:de|du|des|la|le|les|von|van de[nr]?)\s|[dl]['’])/iu
const JOINING = /,?\s(?:épouse|époux|née?|veuve|veuf|divorcée?|dite?)\s.*$/iu
/** Several notaries, or what a person is: "Maître Roy, notaire". Stays as it was typed. */
const QUALITY = /(?:,\s(?!(?:épouse|époux|née?|veuve|veuf|divorcée?|dite?)\s)|\s(?:et|&)\s(?=associé|fils)).*$/iu

/**
 * Formats a person's full name when nothing else tells which part is which: the family name starts at its particle, or
 * else it is the last word.
 */
export function fullName(typed: string, answers: Answers): string {
  const name = typed.trim().replace(/\s+/gu, ' ')
  const known = knownName(name, answers)
  if (known !== name || hasCapitals(name)) return known
  const named = withCapitals(name)
  return FAMILY_FIRST.test(named) ? lastName(named) : fullNamed(named)
}

function fullNamed(whole: string): string {
  const [quality = ''] = QUALITY.exec(whole) ?? []
  return formatted(whole.slice(0, whole.length - quality.length)) + quality
}

function formatted(name: string): string {
  const words = name.replace(JOINING, '').split(' ')
  if (words.length < 2) return name
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && PARTICLE.test(word))
  const start = particle > 0 ? particle : words.length - 1
  const first = words.slice(0, start).join(' ')
  return `${first} ${lastName(name.slice(first.length + 1))}`
}

/**
 * Formats a name that may be an organisation's: as typed, unless a title or a known family name shows that it is a
 * person.
 */
export function knownName(typed: string, answers: Answers): string {
  const name = typed.trim()
  if (hasCapitals(name)) return name
  const [title = ''] = TITLE.exec(name) ?? []
  if (title) return fullNamed(upperFirst(title) + withCapitals(name.slice(title.length)))
  const ends = [answers.applicantLastName, answers.deceasedLastName].flatMap((last) => last?.trim() || [])
  const end = ends.find((last) => compared(name).endsWith(` ${compared(last)}`))
  return end ? withCapitals(name.slice(0, -end.length)) + lastName(name.slice(-end.length)) : name
}

/** Whether a typed name is that of the person who signs. */
export const isSigner = (typed: string, { applicantFirstName = '', applicantLastName = '' }: Answers): boolean =>
  typed.trim() !== '' && compared(typed) === compared(`${applicantFirstName} ${applicantLastName}`)

/** Returns how the letter names the person who takes over a contract. */
export const holderView = (typed: string | undefined, answers: Answers) => ({
  newHolder: fullName(typed ?? '', answers),
  holderSigns: isSigner(typed ?? '', answers),
})

const hasCapitals = (name: string) => name.split(/\s/).some((word) => /\p{L}{2}/u.test(word) && !/\p{Ll}/u.test(word))

/** Removes accents, case, hyphens and apostrophes for comparison: "D’Aboville" and "d'aboville" are the same name. */
const compared = (name: string) => plain(name.trim().replace(/[\s’'-]/gu, ' '))
