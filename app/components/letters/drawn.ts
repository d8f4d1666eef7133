import { naming } from '#app/rules/first-name.ts'
import type { Field, LetterDefinition, Questions } from '#app/rules/letters/definition.ts'

/** A definition without its functions: what a loader can hand to a page. */
export type PlainLetter = Omit<LetterDefinition, 'defaults' | 'remarks' | 'view'> & {
  /** Of who died, empty while nobody has told: it stands wherever the definition says « le défunt ». */
  firstName?: string
}

export function toPlain(definition: LetterDefinition, firstName = ''): PlainLetter {
  const { defaults: _defaults, remarks: _remarks, view: _view, ...plain } = definition
  return { ...named(plain, firstName), firstName }
}

/** What a page needs of it to draw its questions. */
export type PlainQuestions = Pick<PlainLetter, 'groups' | 'enclosures' | 'firstName'>

export const toPlainQuestions = ({ groups, enclosures }: Questions, firstName: string): PlainQuestions => ({
  ...named({ groups, enclosures }, firstName),
  firstName,
})

/** More choices than this make a list to open; fewer are all shown. */
const MOST_RADIOS = 5

/** The control of the page that a field becomes. The style rules of a form need to know it as well. */
export function drawnAs({ type, choices }: Field): 'text' | 'date' | 'tick' | 'textarea' | 'radios' | 'list' {
  if (type === 'date' || type === 'textarea') return type
  if (type === 'checkbox') return 'tick'
  if (!choices) return 'text'
  return Object.keys(choices).length > MOST_RADIOS ? 'list' : 'radios'
}

/**
 * Puts the first name wherever one of the texts says « le défunt ». Conditions and keys are texts too: none of them
 * says « défunt ». The titles of groups are those of S2-2.
 */
export function named<Part>(part: Part, firstName: string): Part {
  if (typeof part === 'string') return naming(part, firstName) as Part
  if (Array.isArray(part)) return part.map((one) => named(one, firstName)) as Part
  if (typeof part !== 'object' || part === null) return part
  if ('kind' in part && part.kind === 'deceased' && 'fields' in part) {
    return { ...part, fields: named(part.fields, firstName) }
  }
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, named(one, firstName)])) as Part
}
