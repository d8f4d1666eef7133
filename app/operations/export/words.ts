import { type AuditAction, auditActions, wordsOf } from '#app/rules/accounts/audit.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import { BY_MANDATE } from '#app/rules/ceremony/audit-actions.ts'
import { ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { wheelchairAnswers } from '#app/rules/deceased-space/space.ts'
import { codes } from '#app/rules/export/code-copy.ts'
import type { ReadmeWords } from '#app/rules/export/readme.ts'
import { findHelperPage } from '#app/rules/helpers/pages.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { type DocumentId, type Field, unknownTick } from '#app/rules/letters/definition.ts'
import { firstOfKind, isDocumentId, kindOf, numberOf } from '#app/rules/letters/document-id.ts'
import { documentStatuses } from '#app/rules/letters/documents.ts'
import { distinctNames } from '#app/rules/letters/letter-name.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import { replyLabel } from '#app/rules/tracking/answered.ts'
import { nextLetterTitle } from '#app/rules/tracking/next-letter.ts'
import type { FollowingLetter } from '#app/rules/tracking/next-step.ts'
import { factFields } from '#app/rules/tracking/reply-form.ts'
import { channels } from '#app/rules/tracking/sending.ts'
import { letterOf, letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { taskName } from '../tasks/names.ts'

const fields = new Map<string, Field>(
  [...letters.flatMap(fieldsOf), ...fieldsOf(knownQuestions)].map((field) => [field.name, field]),
)

/**
 * Questions by name, in the order of "Ce que nous savons" and of the forms. A question that its form asks twice, of two
 * people or at two addresses, has the title of its group.
 */
const questions = new Map<string, string>()
for (const { groups } of [knownQuestions, ...letters]) {
  const labels = fieldsOf({ groups }).map(({ label }) => label)
  for (const { title, fields } of groups) {
    for (const { name, label } of fields.filter(({ name }) => !questions.has(name))) {
      const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label)
      questions.set(name, isTwice ? `${title}\u00A0: ${label}` : label)
    }
  }
}
const ranks = new Map([...questions.keys()].map((name, index) => [name, index]))

const has = <Key extends string>(table: Record<Key, unknown>, key: string): key is Key => Object.hasOwn(table, key)

/** Labels of the boxes "Je ne connais pas ce numéro", by name. */
const unknowns = new Map([...fields.values()].map((field) => [unknownTick(field), `${field.label}, inconnu`]))

/** The name of a field, and the number of its letter: `telecomContractNumber-2`. */
const ownName = /^(.+?)(?:-([2-9]))?$/

const fieldName = (entry: string) => ownName.exec(entry)?.[1] ?? entry

/** Names a letter by its recipient, with its number if an earlier letter of its kind has the same. */
function nameOf(id: DocumentId, answers: Answers): string {
  const ofKind = firstOfKind(kindOf(id), numberOf(id)).map(letterOf)
  return distinctNames(ofKind.map((definition) => ({ definition, answers: answersOf(definition, answers) }))).at(-1)!
}

const known = new Set(fieldsOf(knownQuestions).map(({ name }) => name))

/** Translates codes and answers for `LISEZ-MOI.html`, as on screen. `answers`: for the recipients of letters. */
export const codeWords = (answers: Answers): Pick<ReadmeWords, 'wordFor' | 'questionOf' | 'groupOf' | 'rankOf'> => ({
  groupOf(entry) {
    const [, name = entry, number] = ownName.exec(entry) ?? []
    const letter = known.has(name)
      ? undefined
      : letters.find((one) => fieldsOf(one).some((field) => field.name === name || unknownTick(field) === name))
    if (!letter) return 'Ce que toutes les lettres savent'
    return nameOf(number ? (`${letter.id}-${number}` as DocumentId) : letter.id, answers)
  },
  rankOf: (entry) => {
    const [, name = entry, number = '1'] = ownName.exec(entry) ?? []
    return (ranks.get(name) ?? ranks.size) + Number(number) / 10
  },
  questionOf: (entry) => questions.get(fieldName(entry)) ?? unknowns.get(fieldName(entry)),
  wordFor(column, value, about) {
    const choice = fields.get(fieldName(column))?.choices?.[value]
    if (choice) return choice
    const code = (codes[`${about?.table}.${column}`] ?? codes[column])?.[value]
    if (code) return code
    if (column === 'code') return replyWords(String(about?.documentId), value)
    if (column === 'step') return nextLetterTitle(value as FollowingLetter)
    if (has(factFields, column)) return factFields[column].choices?.[value]
    if (column === 'status') return has(documentStatuses, value) ? documentStatuses[value] : undefined
    if (column === 'ceremonyType') return has(ceremonyTypes, value) ? ceremonyTypes[value] : undefined
    if (column === 'wheelchair') return has(wheelchairAnswers, value) ? wheelchairAnswers[value] : undefined
    // In these columns, and in camelCase, only a letter has such a name.
    if (['documentId', 'task', 'object'].includes(column) || /[a-z][A-Z]/.test(value)) {
      if (isDocumentId(value)) return nameOf(value, answers)
    }
    if (column === 'object' && has(roles, value)) return roles[value].label
    if (column === 'object' && value === BY_MANDATE) return 'Mandataire'
    if (column === 'object' && value.startsWith('/')) return findHelperPage({ path: value, method: 'GET' })?.name
    if (column === 'task' || column === 'object') {
      const key = taskKeyOf(value)
      return key && taskName(key, answers)
    }
    if (column === 'act') return has(auditActions, value) ? wordsOf(value as AuditAction).words : undefined
    if (column === 'channel') return has(channels, value) ? channels[value] : undefined
    if (column === 'type' || column === 'enclosures') {
      if (has(attachments, value)) return attachments[value].label
      return eventTypes.some((type) => type === value) ? definitionOf(value as EventType).label : undefined
    }
    return undefined
  },
})

const replyWords = (documentId: string, code: string) =>
  isDocumentId(documentId) ? replyLabel(kindOf(documentId), code) : undefined
