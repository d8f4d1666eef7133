import { type Day, isDay } from '#app/rules/days.ts'
import { toLine } from '#app/rules/forms/text.ts'
import { answersFor, blockersOf, fieldsOf } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, Group, LetterDefinition } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { enclosedWith } from '#app/rules/letters/in-progress.ts'
import { normalise, toDay } from '#app/rules/letters/normalise.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { letters } from '#letters/index.ts'
import type { Family } from './families.ts'

export type Problem = { field: string; reason: string }

export type FamilyLetter = {
  answers: Answers
  /** In the order of the letter's table (choice-45). */
  enclosures: AttachmentType[]
  /** If there are any, the letter is not printed. */
  errors: Problem[]
  warnings: Problem[]
}

/** Validates a family's answers to one of its letters, as the site does. */
export function familyLetter(definition: LetterDefinition, family: Family, today: Day): FamilyLetter {
  const given = { ...family.applicant, ...family.deceased, ...family.notary, ...family.letters[definition.id] }
  const { stored, refused, beaten } = readValues(definition, given)
  const answers = answersFor(definition, stored, today)
  const remarks = checkAnswers(definition, answers, today).map(letBePrinted)

  return {
    answers,
    enclosures: enclosedWith(definition, answers, family.attachments.filter(isAttachmentType)),
    errors: [
      ...unknownNames(definition, family),
      ...refused,
      ...remarks.filter(({ level }) => level === 'blocking').map(toProblem),
      ...blockersOf(definition, answers).map((field) =>
        problem(field.name, `Le champ ${field.label} est obligatoire.`),
      ),
    ],
    warnings: [...beaten, ...remarks.filter(({ level }) => level === 'warning').map(toProblem)],
  }
}

const problem = (field: string, reason: string): Problem => ({ field, reason })

const toProblem = ({ field, message }: Remark) => problem(field, message)

/**
 * Accepts some remarks that a form refuses, so that the letter is still printed. `--date` may be before the death,
 * because tests print future families today. A stored name may be one that the form refuses today (choice-41).
 */
function letBePrinted(remark: Remark): Remark {
  const isLaterDeath = remark.field === 'defunctDeathDate' && remark.code === 'M-DATE-2'
  return isLaterDeath || remark.code === 'M-NOM-1' ? { ...remark, level: 'warning' } : remark
}

const isAttachmentType = (value: unknown): value is AttachmentType =>
  (attachmentTypes as readonly unknown[]).includes(value)

/** Converts JSON values to form values. An absent name stays absent and gets its default. */
function readValues(definition: LetterDefinition, given: Record<string, unknown>) {
  const stored: Record<string, string> = {}
  const refused: Problem[] = []
  const beaten: Problem[] = []
  for (const field of [...fieldsOf(definition), ...knownElsewhere(definition, given)]) {
    const tick = unknownTick(field)
    const isUnknown = field.mayBeUnknown && (given[tick] === true || given[tick] === 'on')
    const text = field.name in given ? textOf(field, given[field.name]) : ''
    if (text === undefined) refused.push(problem(field.name, `Le champ ${field.label} n’a pas le format attendu.`))
    else if (field.name in given) stored[field.name] = normalise(field, text)
    if (isUnknown && stored[field.name]) beaten.push(problem(tick, `${field.label} : le numéro écrit est gardé.`))
    else if (isUnknown) stored[tick] = 'on'
  }
  return { stored, refused, beaten }
}

/**
 * Returns the birth date if only other letters ask for it, because it identifies a child. Those letters refuse an
 * invalid date.
 */
function knownElsewhere(definition: LetterDefinition, { defunctBirthDate: birth }: Record<string, unknown>): Field[] {
  const isAsked = fieldsOf(definition).some(({ name }) => name === 'defunctBirthDate')
  const isKnown = typeof birth === 'string' && isDay(toDay(toLine(birth)))
  return isKnown && !isAsked ? [{ name: 'defunctBirthDate', label: '', type: 'date' }] : []
}

/** Returns a value as text. Undefined for what no field can hold: a list, an object, or true in a text field. */
function textOf({ type }: Field, value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'boolean' && type === 'checkbox') return value ? 'on' : ''
  if (typeof value === 'number' && type !== 'checkbox') return String(value)
  return typeof value === 'string' ? value : undefined
}

/**
 * Lists unknown field names. A section may contain the fields of any letter, for example the deceased's social-security
 * number.
 */
function unknownNames(definition: LetterDefinition, family: Family): Problem[] {
  const inGroup = (kind: Group['kind']) =>
    letters.flatMap(({ groups }) => groups.filter((group) => group.kind === kind))
  const sections: [given: Record<string, unknown>, groups: Group[]][] = [
    [family.applicant, inGroup('applicant')],
    [family.deceased, inGroup('deceased')],
    [family.notary, inGroup('notary')],
    [family.letters[definition.id] ?? {}, definition.groups],
  ]
  const names = sections.flatMap(([given, groups]) => {
    const asked = groups.flatMap(({ fields }) => fields.flatMap(({ name }) => [name, `${name}Unknown`]))
    const known = new Set([...asked, ...(definition.unasked ?? [])])
    return Object.keys(given).filter((name) => !known.has(name))
  })
  const attachments = family.attachments.filter((value) => !isAttachmentType(value))
  return [
    ...names.map((name) => problem(name, 'Ce champ n’existe pas.')),
    ...attachments.map((value) => problem('attachments', `La pièce jointe ${JSON.stringify(value)} n’existe pas.`)),
  ]
}
