import type { Day } from '../days.ts'
import { type Answers, type Condition, holds, onceFor } from './conditions.ts'
import type { Check, Field, LetterDefinition, Questions } from './definition.ts'
import { numberOf } from './document-id.ts'
import { fieldsInSight } from './fields-in-sight.ts'
import { type Gap, hasMark, marksIn } from './paper/gaps.ts'
import { withoutSymbols } from './paper/glyphs.ts'
import { isAbroad } from './paper/postal-address.ts'

/** Returns every field of a letter, visible or hidden, in form order. */
export function fieldsOf(definition: Pick<Questions, 'groups'>): Field[] {
  return definition.groups.flatMap((group) => group.fields)
}

/**
 * Returns the fields that apply to these answers: the group's condition and the field's own condition both hold. A
 * hidden field counts as empty in the conditions of other fields.
 */
export const visibleFields = (definition: Questions, answers: Answers): readonly Field[] =>
  inSight(definition, answers).fields

/** Returns the answers to the visible fields, '' for those without an answer. */
export const visibleAnswers = (definition: Questions, answers: Answers): Answers => inSight(definition, answers).answers

/** The last two are computed on first use. */
type InSight = {
  fields: readonly Field[]
  answers: Answers
  missing?: readonly Field[]
  blockers?: readonly Field[]
}

// A page needs each of these several times for a letter: for its defaults, its enclosures, its progress and its state.
const inSightOf = onceFor((_: Answers): Map<Questions, InSight> => new Map())

function inSight(definition: Questions, answers: Answers): InSight {
  const ofAnswers = inSightOf(answers)
  const known = ofAnswers.get(definition)
  if (known) return known
  const fields = fieldsInSight(definition, answers)
  const effective: Record<string, string> = {}
  for (const { name } of fields) effective[name] = answers[name] ?? ''
  const sight: InSight = { fields, answers: effective }
  ofAnswers.set(definition, sight)
  return sight
}

/**
 * choice-42: "Je ne connais pas ce numéro" is ticked. The field counts as empty on purpose. If a number was typed, the
 * number takes precedence.
 */
const isUnknown = (field: Field, answers: Answers) =>
  Boolean(field.mayBeUnknown && answers[`${field.name}Unknown`] === 'on')

/** Name under which an answer of the first letter of a kind is proposed for the later ones. */
export const asOfFirst = (name: string): string => `${name}-1`

/**
 * Returns the stored answers in order, completed by those of the first letter of the kind, then by the defaults of the
 * letter. Both apply only where the name is absent.
 */
export function answersFor(definition: LetterDefinition, stored: Answers, today: Day): Answers {
  const { bare, proposed } = apart(definition, withoutNotary(stored))
  const known = definition.tidy?.(bare) ?? bare
  const defaults = Object.entries({ ...definition.defaults?.(known, today), ...proposed })
  const absent = defaults.filter(([name]) => !(name in known))
  // A saved letter has an answer for each field, possibly empty, so only stored answers are read.
  const answers = absent.length > 0 ? { ...asTyped(absent), ...known } : known
  if ('sendToNotary' in answers || !goesToNotary(definition, answers)) return answers
  return { ...answers, sendToNotary: 'on' }
}

const notaryNames = ['notaryName', 'notaryAddress', 'notaryPostalCode', 'notaryTown', 'notaryCountry']

/** If nobody handles the estate, a notary who was named before is not printed. */
const withoutNotary = (stored: Answers): Answers =>
  stored.hasNotary === 'no' && stored.notaryName
    ? Object.fromEntries(Object.entries(stored).filter(([name]) => !notaryNames.includes(name)))
    : stored

/** Separates the stored answers from those that the first letter proposes for these fields. */
function apart(definition: LetterDefinition, stored: Answers): { bare: Answers; proposed: Answers } {
  if (numberOf(definition.id) === 1) return { bare: stored, proposed: {} }
  const again = fieldsOf(definition).flatMap(({ name }) => {
    const proposed = stored[asOfFirst(name)]
    return proposed ? [[name, proposed]] : []
  })
  const bare = Object.entries(stored).filter(([name]) => !isOfFirst(name))
  return { bare: Object.fromEntries(bare), proposed: Object.fromEntries(again) }
}

const isOfFirst = (name: string) => name.endsWith(asOfFirst(''))

/** Replaces non-breaking spaces with plain ones, so that a default returned unchanged by a form is still recognised. */
function asTyped(defaults: [name: string, text: string | undefined][]): Answers {
  const typed = defaults.map(([name, text]) => [name, text?.replace(/[\u00A0\u202F]/g, ' ')])
  return Object.fromEntries(typed)
}

/** Whether the copy starts ticked: it does when the letter already sends something to the notary. letters-1.20. */
function goesToNotary(definition: LetterDefinition, answers: Answers): boolean {
  const notary = fieldsOf(definition).find((field) => field.name === 'notaryName')
  // Without the box and the name, only a destination shows the notary's fields.
  return holds(notary?.showIf ?? nothing, { ...visibleAnswers(definition, answers), sendToNotary: '', notaryName: '' })
}
const nothing: Condition = { any: [] }

/**
 * Returns the fields without which the letter is incomplete. Leaves out the notary's, because M-NOT-1 warns about them
 * (choice-20).
 */
export function missingFields(definition: LetterDefinition, answers: Answers): readonly Field[] {
  const sight = inSight(definition, answers)
  const { fields, answers: effective } = sight
  const isOfNotary = (field: Field) =>
    definition.groups.some(({ kind, fields }) => kind === 'notary' && fields.includes(field))
  sight.missing ??= fields.filter(
    (field) =>
      isMarked(field, effective) ||
      (isRequired(field, effective) &&
        isEmpty(effective, field.name) &&
        !isUnknown(field, answers) &&
        !isOfNotary(field) &&
        !isOptionalThere(definition, field.name, effective)),
  )
  return sight.missing
}

/**
 * Returns what the marks of a draft leave to complete, each once with its field, from the engine or the family. Such a letter cannot
 * become "Validé" (choice-22).
 */
export function marksLeft(definition: LetterDefinition, answers: Answers): Gap[] {
  const { fields, answers: effective } = inSight(definition, answers)
  const marked = fields.filter((field) => isMarked(field, effective))
  return marked.flatMap(({ name: field }) => marksIn(effective[field] ?? '').map((words) => ({ field, words })))
}

const isMarked = ({ name }: Field, effective: Answers) => hasMark(effective[name] ?? '')

/** choice-25: returns the empty fields that must be filled in before a letter can be printed. */
export function blockersOf(definition: LetterDefinition, answers: Answers): readonly Field[] {
  const sight = inSight(definition, answers)
  sight.blockers ??= neededFields(definition).filter(
    ({ name }) => isEmpty(sight.answers, name) && !isOptionalThere(definition, name, sight.answers),
  )
  return sight.blockers
}

/** Finds them once per definition. */
const neededFields = onceFor((definition: LetterDefinition): Field[] => {
  const { name, address, postalCode, town } = definition.recipient
  const people = ['applicantFirstName', 'applicantLastName', 'deceasedFirstName', 'deceasedLastName']
  const needed = [...people, name, address, postalCode, town]
  return fieldsOf(definition).filter((field) => needed.includes(field.name))
})

/** Returns those of the recipient: without them the letter has no address to be sent to. */
export const addressGaps = (definition: LetterDefinition, answers: Answers): Field[] =>
  blockersOf(definition, answers).filter(({ name }) => Object.values(definition.recipient).includes(name))

/** A name made only of symbols counts as empty, because nothing of it can be printed. */
function isEmpty(answers: Answers, name: string): boolean {
  const text = answers[name] ?? ''
  return !/[a-z\d]/i.test(text) && withoutSymbols(text).trim() === ''
}

const isRequired = ({ required }: Field, effective: Answers) =>
  typeof required === 'object' ? holds(required, effective) : required === true

/** "75371 PARIS CEDEX 08" needs no street (letters-4), and several countries have no postal codes. */
const isOptionalThere = ({ recipient }: LetterDefinition, name: string, answers: Answers) =>
  (name === recipient.address && /\bcedex\b/i.test(answers[recipient.town] ?? '')) ||
  (name.endsWith('PostalCode') && isAbroad(answers[name.replace(/PostalCode$/, 'Country')]))

const secretChecks: readonly (Check | undefined)[] = ['socialSecurityNumber', 'taxNumber', 'bankAccount']

/** Whether the answer is hidden from readers. choice-13; hiding the tax number is our choice. */
export const hidesFromReaders = ({ check }: Pick<Field, 'check'>): boolean => secretChecks.includes(check)

/**
 * Whether browsers must not autofill the field or store it offline: a number that identifies a person or a contract.
 */
export const isSecret = ({ check, mayBeUnknown }: Field): boolean =>
  mayBeUnknown !== undefined || hidesFromReaders({ check })
