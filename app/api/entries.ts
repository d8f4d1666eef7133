import type { AuditAction } from '#app/rules/accounts/audit.ts'
import { lifeDates } from '#app/rules/accounts/life-dates.ts'
import type { DescribedEntry } from '#app/rules/api/openapi-entries.ts'
import type { Day } from '#app/rules/days.ts'
import { naming, someone, usualNameOf, withFirstName } from '#app/rules/first-name.ts'
import { toLine } from '#app/rules/forms/text.ts'
import { type Fingerprint, isSeen } from '#app/rules/forms/version.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { checkAcross } from '#app/rules/letters/checks/across.ts'
import { refusedFields } from '#app/rules/letters/checks/checks.ts'
import { checkValue } from '#app/rules/letters/checks/values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, Field } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { kindOf, MOST_OF_A_KIND, writtenOnce } from '#app/rules/letters/document-id.ts'
import { normalise } from '#app/rules/letters/normalise.ts'
import { entryNamer } from '#app/rules/letters/own-answers.ts'
import { sentencesOf } from '#app/rules/letters/parsed-form.ts'
import { accept, type DetailedOutcome, refuse, type Wrong } from '#app/rules/outcome.ts'
import { type AskedQuestion, asked } from '#app/rules/questions/questions.ts'
import { letterOf, letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'

/**
 * Decodes answers that a call sends by their stored names, all or none, after the checks of each letter and question. An
 * empty answer deletes the stored one. `errors`: by entry name. `seen`: the version that the caller saw; refuses
 * 'changed-meanwhile' if it is no longer stored.
 */
export function decodeEntries(
  { entries: sent, seen }: { entries: Answers; seen: string | undefined },
  { profile, fingerprint, today }: { profile: Answers; fingerprint: Fingerprint; today: Day },
): DetailedOutcome<
  { act: AuditAction; entries: Answers; asksWho: string[] },
  Wrong | { problem: 'changed-meanwhile' }
> {
  if (!isSeen(seen, profileVersion(profile, fingerprint), fingerprint)) return refuse('changed-meanwhile')
  const read = Object.entries(sent).map(([name, text]): [string, string] => [name, readEntry(name, text)])
  const errors = errorsOf(Object.fromEntries(read), { ...profile, ...Object.fromEntries(read) }, today)
  if (Object.keys(errors).length > 0) return refuse('wrong', { errors })
  const changed = Object.fromEntries(read.filter(([name, text]) => (profile[name] ?? '') !== text))
  const act = Object.keys(sent).every(isQuestion) ? 'questions-answered' : 'known-changed'
  return accept({ act, entries: changed, asksWho: Object.keys(changed) })
}

const isQuestion = (name: string) => asked.some((question) => question.name === name)

/** Returns the version of all the answers of an account. */
export const profileVersion = (profile: Answers, fingerprint: Fingerprint): string =>
  Object.entries(profile)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => fingerprint(name, text))
    .join('')

function readEntry(name: string, text: string): string {
  const question = asked.find((one) => one.name === name)
  if (question?.isList) return inOrder(question, text.split(','))
  const field = fields().get(name)
  return field ? normalise(field, text) : toLine(text)
}

/** Writes the values of a list once and in the order of the question, as its form does, with any that it does not have. */
function inOrder({ choices }: AskedQuestion, values: string[]): string {
  const known = Object.keys(choices).filter((value) => values.includes(value))
  return [...known, ...values.filter((value) => value && !(value in choices))].join(',')
}

function errorsOf(entries: Answers, profile: Answers, today: Day): Record<string, string> {
  const errors = Object.entries(entries).flatMap(([name, text]) => {
    const error = errorOf(name, text, { profile, today })
    return error ? [[name, error] as const] : []
  })
  // A refused value is not compared with others, as in a form.
  const sound = { ...profile, ...Object.fromEntries(errors.map(([name]) => [name, ''])) }
  const remarks = checkAcross(knownQuestions, sound)
  const refused = refusedFields(remarks)
  const across = Object.entries(sentencesOf(remarks).errors).filter(([name]) => refused.has(name) && name in entries)
  return Object.fromEntries([...across, ...errors])
}

function errorOf(name: string, text: string, { profile, today }: { profile: Answers; today: Day }): string | undefined {
  const question = asked.find((one) => one.name === name)
  if (question) {
    const values = question.isList ? text.split(',').filter(Boolean) : [text].filter(Boolean)
    const isOffered = values.every((value) => Object.hasOwn(question.choices, value))
    return isOffered
      ? undefined
      : `Cette valeur n’est pas parmi celles que propose la question\u00A0: ${Object.keys(question.choices).join(', ')}.`
  }
  const field = fields().get(name)
  if (!field) return ticks().has(name) ? tickError(text) : 'Aucune lettre et aucune question n’a ce champ.'
  const [own] = name.split('-')
  const remarks = checkValue({ ...field, name: own ?? name }, { ...profile, [own ?? name]: text }, today)
  const firstName = firstNameToSay(profile, today)
  const named = remarks.map(({ message, ...finding }) => ({
    field: name,
    ...finding,
    message: naming(message, firstName),
  }))
  if (!refusedFields(named).has(name)) return undefined
  return [sentencesOf(named).errors[name], rightValue(field)].filter(Boolean).join(' ')
}

/** Returns the first name for a message; '' if it is refused, as in a form. */
function firstNameToSay(profile: Answers, today: Day): string {
  const field = fields().get('deceasedFirstName')!
  const remarks = checkValue(field, profile, today).map((finding) => ({ field: field.name, ...finding }))
  return refusedFields(remarks).size > 0 ? '' : usualNameOf(profile)
}

/** Says which value is right for a box or a list, because a caller does not see them. */
function rightValue({ type, choices = {} }: Field): string | undefined {
  if (type === 'checkbox') return tickSentence
  return type === 'select' ? `Écrivez l’une de ces valeurs\u00A0: ${Object.keys(choices).join(', ')}.` : undefined
}

/** Says which value of an answer is right, by its stored name; undefined for a text, or if no letter asks for it. */
export function rightEntry(name: string): string | undefined {
  const field = fields().get(name)
  if (field) return rightValue(field)
  if (ticks().has(name)) return tickSentence
  const question = asked.find((one) => one.name === name)
  return question && `Écrivez l’une de ces valeurs\u00A0: ${Object.keys(question.choices).join(', ')}.`
}

const tickSentence = 'Écrivez "on", ou une réponse vide.'
const tickError = (text: string) => (text === '' || text === 'on' ? undefined : tickSentence)

/** Describes each answer that a call may send, by its stored name. Of several letters of one kind, only the first. */
export function describedEntries(): Record<string, DescribedEntry> {
  const ofFields = [...fields()]
    .filter(([name]) => !/-\d$/.test(name))
    .map(([name, { label, type, choices, maxLength }]): [string, DescribedEntry] => [
      name,
      {
        label,
        ...(type === 'checkbox' && { values: ['on', ''] }),
        ...(type === 'select' && choices && { values: [...Object.keys(choices), ''] }),
        ...(type === 'date' && { isDay: true as const }),
        ...(maxLength && { maxLength }),
      },
    ])
  const ofTicks = [...ticks()].map((name): [string, DescribedEntry] => [
    name,
    { label: 'Je ne connais pas ce numéro', values: ['on', ''] },
  ])
  const ofQuestions = asked.map(({ name, label, choices, isList }): [string, DescribedEntry] => [
    name,
    {
      label: withFirstName(label, someone),
      ...(!isList && { values: [...Object.keys(choices), ''] }),
    },
  ])
  return Object.fromEntries([...ofFields, ...ofTicks.filter(([name]) => !/-\d$/.test(name)), ...ofQuestions])
}

/** Every field stored among the answers of an account, by its stored name. Built once. */
let known: Map<string, Field> | undefined
function fields(): Map<string, Field> {
  known ??= new Map([
    ...lifeDates.map((name): [string, Field] => [name, { name, label: 'Date', type: 'date' }]),
    ...letters.flatMap(({ id }) => numbered(id)).flatMap(entriesOfLetter),
    ...fieldsOf(knownQuestions).map((field): [string, Field] => [field.name, field]),
  ])
  return known
}

function entriesOfLetter(id: DocumentId): [string, Field][] {
  const definition = letterOf(id)
  const toEntry = entryNamer(definition)
  return fieldsOf(definition)
    .filter(({ name }) => name !== 'sendToNotary')
    .map((field) => [toEntry(field.name), field])
}

const numbered = (id: DocumentId): DocumentId[] => {
  const count = writtenOnce.includes(kindOf(id)) ? 1 : MOST_OF_A_KIND
  return Array.from({ length: count }, (_, index) => (index === 0 ? id : `${id}-${index + 1}`) as DocumentId)
}

/** Names of the boxes "Je ne connais pas ce numéro". */
function ticks(): Set<string> {
  const toTick = (name: string) => name.replace(/(-\d)?$/, (number) => `${unknownTick({ name: '' })}${number}`)
  return new Set([...fields()].flatMap(([name, field]) => (field.mayBeUnknown ? [toTick(name)] : [])))
}
