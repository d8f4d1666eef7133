import { expect } from 'vitest'
import { renderLetter, renderSheet, renderSlip } from '#app/adapters/printing/letter-html.ts'
import { fieldsOf, visibleFields } from '#app/rules/letters/answers.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { fullAnswers } from './answers.ts'

const today = '2026-03-05'
const home = /^deceased(?:Address|PostalCode|City|Country)$/

/** Fields that are neither on the letter nor on the notary's slip, with the reason. */
const elsewhere: readonly { of: RegExp; field: RegExp; because: string }[] = [
  { of: /^(?:assuranceHabitation|energy|bailleur)/, field: home, because: 'it fills another address beforehand' },
  { of: /^customizable/, field: home, because: 'it goes into the texts to begin with' },
  { of: /./, field: /Mail$/, because: 'its help says so: the letter may be sent there' },
]

/** Returns the letter with its slip and the sheet about the notary. */
export function paperOf(letter: LetterDefinition, answers: Answers): string {
  const { enclosures } = inProgress(letter, answers, { sendToNotary: answers.sendToNotary ?? '' }, today)
  const view = letterView(letter, answers, { today, enclosures })
  const copy = answers.sendToNotary === 'on' ? renderSlip(view, { gaps: 'words' }).html : ''
  const details = enclosures.includes('contactDetailsOfTheNotary') ? renderSheet('notary-details', view) : ''
  return renderLetter(letter, view, { gaps: 'words' }).html + copy + details
}

/** Returns answers that meet a condition, in the first possible way. */
function granting(condition: Condition | undefined): Answers {
  if (!condition) return {}
  if ('all' in condition) return Object.assign({}, ...condition.all.map(granting))
  if ('any' in condition) return granting(condition.any[0])
  if ('is' in condition) return { [condition.field]: condition.is }
  return 'isNot' in condition ? { [condition.field]: '' } : {}
}

/** Returns a full form in which this field is asked. */
export function formAsking(letter: LetterDefinition, field: Field): Answers {
  const full = fullAnswers(letter)
  const group = letter.groups.find(({ fields }) => fields.includes(field))
  const asking = [granting(group?.showIf), granting(field.showIf)]
  const of = Object.keys(granting(field.showIf)).map((name) => fieldsOf(letter).find((other) => other.name === name))
  const answers = Object.assign({ ...full }, ...of.map((other) => granting(other?.showIf)), ...asking)
  expect(visibleFields(letter, answers)).toContain(field)
  return answers
}

/** Returns other answers to the field. */
export const others = ({ type, choices }: Field): string[] => {
  if (choices) return Object.keys(choices)
  if (type === 'checkbox') return ['on', '']
  return type === 'date' ? ['2020-02-03', '2025-05-06'] : ['12', 'Zzyx', '']
}

/** Whether no paper of the letter shows the answer, for a reason above. */
export const isElsewhere = ({ id }: LetterDefinition, { name }: Field): boolean =>
  elsewhere.some(({ of, field }) => of.test(id) && field.test(name))
