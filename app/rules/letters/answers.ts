import type { Day } from '../days.ts'
import { type Answers, type Condition, holds, holdsWhere, onceForAnswers } from './conditions.ts'
import type { Check, Field, LetterDefinition, Questions } from './definition.ts'
import { type Gap, hasMark, marksIn } from './paper/gaps.ts'
import { withoutSymbols } from './paper/glyphs.ts'

/** Every field of a letter, in the order of the form, shown or not. */
export function fieldsOf(definition: Pick<Questions, 'groups'>): Field[] {
  return definition.groups.flatMap((group) => group.fields)
}

/**
 * The fields that apply to these answers: their group's condition and their own hold, and a hidden field counts as
 * empty in the conditions of the others.
 */
export const visibleFields = (definition: Questions, answers: Answers): readonly Field[] =>
  inSight(definition, answers).fields

/** What counts: the answers to the visible fields, '' where there is none. */
export const visibleAnswers = (definition: Questions, answers: Answers): Answers => inSight(definition, answers).answers

type InSight = { fields: readonly Field[]; answers: Answers }

// A letter is asked for it six times over: its defaults, its pieces, what it lacks, what it is blocked by.
const inSightOf = onceForAnswers((): Map<Questions, InSight> => new Map())

function inSight(definition: Questions, answers: Answers): InSight {
  const ofAnswers = inSightOf(answers)
  const known = ofAnswers.get(definition)
  if (known) return known
  const fields = fieldsInSight(definition, answers)
  const effective = Object.fromEntries(fields.map(({ name }) => [name, answers[name] ?? '']))
  ofAnswers.set(definition, { fields, answers: effective })
  return { fields, answers: effective }
}

function fieldsInSight({ groups }: Questions, answers: Answers): Field[] {
  let visible = fieldsOf({ groups })
  // One pass for each link of the longest chain of conditions: as many passes as fields is always enough.
  for (let round = visible.length; round >= 0; round--) {
    const names = new Set(visible.map(({ name }) => name))
    const answerTo = (name: string) => (names.has(name) ? (answers[name] ?? '') : '')
    const next = groups
      .filter((group) => holdsWhere(group.showIf, answerTo))
      .flatMap(({ fields }) => fields.filter((field) => holdsWhere(field.showIf, answerTo)))
    if (next.length === visible.length) return next
    visible = next
  }
  return visible
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
  const { bare, proposed } = apart(definition, withoutNotary(stored))
  const known = definition.tidy?.(bare) ?? bare
  const defaults = Object.entries({ ...definition.defaults?.(known, today), ...proposed })
  const absent = defaults.filter(([name]) => !(name in known))
  // A letter that was saved has an answer everywhere, if only an empty one: what is stored is then all that it reads.
  const answers = absent.length > 0 ? { ...asTyped(absent), ...known } : known
  if ('sendToNotary' in answers || !goesToNotary(definition, answers)) return answers
  return { ...answers, sendToNotary: 'on' }
}

const notaryNames = ['notaryName', 'notaryAddress', 'notaryPostalCode', 'notaryTown', 'notaryCountry']

/** Nobody follows the estate: a notary who was named before is printed nowhere. */
const withoutNotary = (stored: Answers): Answers =>
  stored.hasNotary === 'no' && stored.notaryName
    ? Object.fromEntries(Object.entries(stored).filter(([name]) => !notaryNames.includes(name)))
    : stored

/** What is stored without what the first letter proposes, and what it proposes for these fields. */
function apart(definition: LetterDefinition, stored: Answers): { bare: Answers; proposed: Answers } {
  if (!Object.keys(stored).some(isOfFirst)) return { bare: stored, proposed: {} }
  const again = fieldsOf(definition).flatMap(({ name }) => {
    const proposed = stored[asOfFirst(name)]
    return proposed ? [[name, proposed]] : []
  })
  const bare = Object.entries(stored).filter(([name]) => !isOfFirst(name))
  return { bare: Object.fromEntries(bare), proposed: Object.fromEntries(again) }
}

const isOfFirst = (name: string) => name.endsWith(asOfFirst(''))

/** With the spaces of a keyboard: a default that comes back in a form unchanged is still the default. */
function asTyped(defaults: [name: string, text: string | undefined][]): Answers {
  const typed = defaults.map(([name, text]) => [name, text?.replace(/[\u00A0\u202F]/g, ' ')])
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
  const { fields: visible, answers: effective } = inSight(definition, answers)
  const notary = definition.groups.filter((group) => group.kind === 'notary').flatMap((group) => group.fields)
  return visible.filter(
    (field) =>
      isMarked(field, effective) ||
      (isRequired(field, effective) &&
        isEmpty(effective, field.name) &&
        !isUnknown(field, answers) &&
        !notary.includes(field) &&
        !isStreetOfCedex(definition, field.name, effective)),
  )
}

/**
 * What the marks of a draft leave to complete, each once with the field it stands in, whoever wrote it: such a letter
 * cannot become « Validé » (choice-22).
 */
export function marksLeft(definition: LetterDefinition, answers: Answers): Gap[] {
  const { fields, answers: effective } = inSight(definition, answers)
  return fields.flatMap(({ name: field }) => marksIn(effective[field] ?? '').map((words) => ({ field, words })))
}

const isMarked = ({ name }: Field, effective: Answers) => hasMark(effective[name] ?? '')

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
function isEmpty(answers: Answers, name: string): boolean {
  const text = answers[name] ?? ''
  return !/[a-z\d]/i.test(text) && withoutSymbols(text).trim() === ''
}

const isRequired = ({ required }: Field, effective: Answers) =>
  typeof required === 'object' ? holds(required, effective) : required === true

/** « 75371 PARIS CEDEX 08 » needs no street. letters-4. */
const isStreetOfCedex = ({ recipient }: LetterDefinition, name: string, answers: Answers) =>
  name === recipient.address && /\bcedex\b/i.test(answers[recipient.town] ?? '')

const secretChecks: readonly (Check | undefined)[] = ['socialSecurityNumber', 'taxNumber', 'bankAccount']

/** Whether a reader is never shown its answer. choice-13; the tax number is ours. */
export const hidesFromReaders = ({ check }: Pick<Field, 'check'>): boolean => secretChecks.includes(check)

/** No browser remembers it, nor keeps it while there is no connection: a number that stands for a person or a contract. */
export const isSecret = ({ check, mayBeUnknown }: Field): boolean =>
  mayBeUnknown !== undefined || hidesFromReaders({ check })
