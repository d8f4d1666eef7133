import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Day } from '../days.ts'
import { type Answers, type Condition, holds } from './conditions.ts'
import type { Check, Enclosure, Field, Group, LetterDefinition, Questions } from './definition.ts'
import { withoutSymbols } from './paper/glyphs.ts'

/** Every field of a letter, in the order of the form, shown or not. */
export function fieldsOf(definition: Pick<Questions, 'groups'>): Field[] {
  return definition.groups.flatMap((group) => group.fields)
}

/**
 * The fields that apply to these answers: their group's condition and their own hold, and a hidden field counts as
 * empty in the conditions of the others.
 */
export function visibleFields(definition: Questions, answers: Answers): Field[] {
  const fields = fieldsOf(definition)
  let visible = fields
  // One pass for each link of the longest chain of conditions: as many passes as fields is always enough.
  for (let round = 0; round <= fields.length; round++) {
    const effective = answersTo(visible, answers)
    const next = definition.groups
      .filter((group) => holds(group.showIf, effective))
      .flatMap((group) => shown(group, effective))
    if (next.length === visible.length) return next
    visible = next
  }
  return visible
}

const shown = (group: Group, effective: Answers) => group.fields.filter((field) => holds(field.showIf, effective))

/** What counts: the answers to the visible fields, '' where there is none. */
export function visibleAnswers(definition: Questions, answers: Answers): Answers {
  return answersTo(visibleFields(definition, answers), answers)
}

function answersTo(fields: Field[], answers: Answers): Answers {
  return Object.fromEntries(fields.map(({ name }) => [name, answers[name] ?? '']))
}

/** choice-42: « Je ne connais pas ce numéro » is ticked. It counts as empty, on purpose; a number typed beats it. */
const isUnknown = (field: Field, answers: Answers) =>
  Boolean(field.mayBeUnknown && answers[`${field.name}Unknown`] === 'on')

/** The name of an answer of the first letter of a kind that is proposed for the next ones. */
export const asOfFirst = (name: string): string => `${name}-1`

/**
 * What is stored, put in order, over what the first letter of its kind proposes, over the letter's defaults: both apply
 * only where the name is absent.
 */
export function answersFor(definition: LetterDefinition, stored: Answers, today: Day): Answers {
  const bare = Object.fromEntries(Object.entries(stored).filter(([name]) => !name.endsWith(asOfFirst(''))))
  const known = definition.tidy?.(bare) ?? bare
  const again = fieldsOf(definition).flatMap(({ name }) => {
    const proposed = stored[asOfFirst(name)]
    return proposed ? [[name, proposed]] : []
  })
  const defaults = asTyped({ ...definition.defaults?.(known, today), ...Object.fromEntries(again) })
  const answers: Answers = { ...defaults, ...known }
  if ('sendToNotary' in answers || !goesToNotary(definition, answers)) return answers
  return { ...answers, sendToNotary: 'on' }
}

/** With the spaces of a keyboard: a default that comes back in a form unchanged is still the default. */
function asTyped(defaults: Answers): Answers {
  const typed = Object.entries(defaults).map(([name, text]) => [name, text?.replace(/[\u00A0\u202F]/g, ' ')])
  return Object.fromEntries(typed)
}

/** The copy is ticked beforehand when the letter already sends something to the notary. letters-1.20. */
function goesToNotary(definition: LetterDefinition, answers: Answers): boolean {
  const notary = fieldsOf(definition).find((field) => field.name === 'notaryName')
  // Without the tick and the name, only a destination shows the notary's fields.
  return holds(notary?.showIf ?? nothing, { ...visibleAnswers(definition, answers), sendToNotary: '', notaryName: '' })
}
const nothing: Condition = { any: [] }

/** The fields the letter is incomplete without. The notary's are not among them: M-NOT-1 warns of those (choice-20). */
export function missingFields(definition: LetterDefinition, answers: Answers): Field[] {
  const visible = visibleFields(definition, answers)
  const effective = answersTo(visible, answers)
  const notary = definition.groups.filter((group) => group.kind === 'notary').flatMap((group) => group.fields)
  return visible.filter(
    (field) =>
      isRequired(field, effective) &&
      isEmpty(effective, field.name) &&
      !isUnknown(field, answers) &&
      !notary.includes(field) &&
      !isStreetOfCedex(definition, field.name, effective),
  )
}

/** choice-25: what must be filled before a letter can be printed, and is not. */
export function blockersOf(definition: LetterDefinition, answers: Answers): Field[] {
  const { name, address, postalCode, town } = definition.recipient
  const people = ['applicantFirstName', 'applicantLastName', 'deceasedFirstName', 'deceasedLastName']
  const needed = [...people, name, address, postalCode, town]
  const effective = visibleAnswers(definition, answers)
  return fieldsOf(definition).filter(
    (field) =>
      needed.includes(field.name) &&
      isEmpty(effective, field.name) &&
      !isStreetOfCedex(definition, field.name, effective),
  )
}

/** Nothing is left to print of a name of symbols. */
const isEmpty = (answers: Answers, name: string) => withoutSymbols(answers[name] ?? '').trim() === ''

const isRequired = ({ required }: Field, effective: Answers) =>
  typeof required === 'object' ? holds(required, effective) : required === true

/** « 75371 PARIS CEDEX 08 » needs no street. letters-4. */
const isStreetOfCedex = ({ recipient }: LetterDefinition, name: string, answers: Answers) =>
  name === recipient.address && /\bcedex\b/i.test(answers[recipient.town] ?? '')

/** The obligatory enclosures, and the conditional ones whose condition holds (choice-45). */
export function tickedBeforehand(definition: LetterDefinition, answers: Answers): AttachmentType[] {
  const effective = visibleAnswers(definition, answers)
  const isNeeded = ({ level, showIf }: Enclosure) => level !== 'F' && holds(showIf, effective)
  return definition.enclosures.filter(isNeeded).map(({ type }) => type)
}

/** The chosen enclosures that this letter has, in the order of its table. */
export function enclosuresOf(definition: LetterDefinition, chosen: readonly AttachmentType[]): AttachmentType[] {
  return definition.enclosures.map(({ type }) => type).filter((type) => chosen.includes(type))
}

const secretChecks: readonly (Check | undefined)[] = ['socialSecurityNumber', 'taxNumber', 'bankAccount']

/** No browser remembers it, nor keeps it while there is no connection: a number that stands for a person or a contract. */
export const isSecret = ({ check, mayBeUnknown }: Field): boolean =>
  mayBeUnknown !== undefined || secretChecks.includes(check)
