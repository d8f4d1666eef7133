import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { answerTo, fullAnswers } from './answers.ts'
import { pairsOf } from './pairs.ts'

/** Unusual answers that print another sentence. */
const others: Readonly<Record<string, readonly string[]>> = {
  applicantRelationshipWithDeceased: [
    'conjoint',
    'partenairePacs',
    'executeurTestamentaire',
    'oncleTante',
    'compagne',
    '',
  ],
  defunctDeathTown: ['Angers', 'Le Mans', 'Lisbonne (Portugal)', ''],
  documentNumberOfCopies: ['1', '5', ''],
  licenciementEmployeurSeniorityDate: ['2026-01-05', '2025-01-05', '2019-09-02', ''],
  licenciementEmployeurNoticeDuration: ['1', '2', ''],
  hallName: ['Mairie d’Angers', 'Madame la Maire d’Angers', 'Service central d’état civil'],
  notaryName: ['Odile Ernoult', 'Étude Ernoult & Associés', ''],
}

/** Without these four fields there is no letter (choice-25). */
const always = (definition: LetterDefinition) => [
  'applicantFirstName',
  'applicantLastName',
  'deceasedFirstName',
  'deceasedLastName',
  definition.recipient.address,
  definition.recipient.postalCode,
  definition.recipient.town,
]

function valuesOf(definition: LetterDefinition, field: Field): readonly string[] {
  if (always(definition).includes(field.name)) return [answerTo(field)]
  if (others[field.name]) return others[field.name]!
  if (/^insuranceBeneficiary\dRelationship$/.test(field.name)) return ['enfant', 'organisme', 'autre', '']
  if (field.name === definition.recipient.name) return [answerTo(field)]
  if (field.type === 'select') return [...Object.keys(field.choices ?? {}), '']
  return field.type === 'checkbox' ? ['on', ''] : [...new Set([answerTo(field), ''])]
}

/**
 * Returns every pair of answers of a letter, filled in and empty, and every combination of its own choices if they are
 * few, over a full and an empty form.
 */
export function variantsOf(definition: LetterDefinition): Answers[] {
  const fields = fieldsOf(definition)
  const values = Object.fromEntries(fields.map((field) => [field.name, valuesOf(definition, field)]))
  const full = fullAnswers(definition)
  const empty = Object.fromEntries(
    fields.map(({ name }) => [
      name,
      always(definition).includes(name) || name === definition.recipient.name ? full[name]! : '',
    ]),
  )
  const choices = allOf(ownChoices(definition), values)
  return [
    ...pairsOf(values),
    ...choices.flatMap((choice) => [
      { ...full, ...choice },
      { ...empty, ...choice },
    ]),
  ]
}

const MANY = 600

/** Returns the names of the checkboxes and lists of the letter's own group, and the deceased's civility, to combine. */
function ownChoices({ groups }: LetterDefinition): string[] {
  const own = groups.filter(({ kind }) => kind === 'topic').flatMap((group) => group.fields)
  return [
    'deceasedCivility',
    ...own.filter(({ type }) => type === 'select' || type === 'checkbox').map(({ name }) => name),
  ]
}

function allOf(names: string[], values: Readonly<Record<string, readonly string[]>>): Answers[] {
  const size = names.reduce((product, name) => product * values[name]!.length, 1)
  if (size > MANY) return []
  return names.reduce<Answers[]>(
    (rows, name) => rows.flatMap((row) => values[name]!.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )
}
