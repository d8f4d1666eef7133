import { naming } from '#app/rules/first-name.ts'
import type { LetterDefinition, Questions } from '../definition.ts'

/** A definition without its functions, so that a loader can serialise it. */
export type PlainLetter = Omit<LetterDefinition, 'defaults' | 'drawnFor' | 'remarks' | 'view'> & {
  /** First name of the deceased, empty if unknown. It replaces "le défunt" in the texts. */
  firstName?: string
}

export function toPlain(definition: LetterDefinition, firstName = ''): PlainLetter {
  const { defaults: _defaults, drawnFor: _drawnFor, remarks: _remarks, view: _view, ...plain } = definition
  return { ...named(plain, firstName), firstName }
}

/** The parts of a definition that a page needs to render its questions. */
export type PlainQuestions = Pick<PlainLetter, 'groups' | 'enclosures' | 'firstName'>

export const toPlainQuestions = ({ groups, enclosures }: Questions, firstName: string): PlainQuestions => ({
  ...named({ groups, enclosures }, firstName),
  firstName,
})

/**
 * Replaces "le défunt" with the first name in every text. Conditions and keys never contain "défunt". The titles of
 * groups are those of S2-2.
 */
export function named<Part>(part: Part, firstName: string): Part {
  if (!namesDeceased(part)) return part
  if (typeof part === 'string') return naming(part, firstName) as Part
  if (Array.isArray(part)) return part.map((one) => named(one, firstName)) as Part
  if (typeof part !== 'object' || part === null) return part
  if ('kind' in part && part.kind === 'deceased' && 'fields' in part) {
    return { ...part, fields: named(part.fields, firstName) }
  }
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, named(one, firstName)])) as Part
}

/** Parts of definitions, which never change, by whether they name "le défunt" in a text. */
const known = new WeakMap<object, boolean>()

/** Most parts do not, so that a page does not copy them. */
function namesDeceased(part: unknown): boolean {
  if (typeof part === 'string') return /défunt|décédée/.test(part)
  if (typeof part !== 'object' || part === null) return false
  const names = known.get(part) ?? Object.values(part).some(namesDeceased)
  known.set(part, names)
  return names
}
