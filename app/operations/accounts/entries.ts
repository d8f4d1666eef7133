import type { MemberDeps } from '#app/context.ts'
import { lifeDates } from '#app/rules/accounts/life-dates.ts'
import type { DescribedEntry } from '#app/rules/api/openapi-entries.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { naming, someone, usualNameOf, withFirstName, withUsualName } from '#app/rules/first-name.ts'
import { toLine } from '#app/rules/forms/text.ts'
import { type Fingerprint, isSeen } from '#app/rules/forms/version.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { refusedFields } from '#app/rules/letters/checks/checks.ts'
import { checkValue } from '#app/rules/letters/checks/values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, Field } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { kindOf, MOST_OF_A_KIND, writtenOnce } from '#app/rules/letters/document-id.ts'
import { normalise } from '#app/rules/letters/normalise.ts'
import { entryNamer } from '#app/rules/letters/own-answers.ts'
import { sentencesOf } from '#app/rules/letters/parsed-form.ts'
import { accept, type Outcome, refuse, type Wrong } from '#app/rules/outcome.ts'
import { asked } from '#app/rules/questions/questions.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listLastChanges, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { letterOf, letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { type Replaced, replacedBy } from './meanwhile.ts'
import { type Actor, entryOf, withPermission } from './permissions.ts'

type SavedEntries = { profile: Answers; replaced: Replaced<Answers>[] }

/**
 * Saves answers by the names they are kept under, all of them or none: what each letter and each question checks of its
 * own is checked of them. An empty answer takes the one before away. Answers what the account then knows. `errors` by
 * the name of the entry. `seen`: the version that was seen; refuses 'changed-meanwhile' where it is no longer the
 * stored one.
 */
export function saveEntries(
  deps: MemberDeps,
  actor: Actor,
  { entries: sent, seen }: { entries: Answers; seen: string | undefined },
): Promise<Outcome<SavedEntries, 'changed-meanwhile' | 'not-allowed', Wrong>> {
  const { account, user } = actor
  return withPermission<SavedEntries, 'changed-meanwhile', Wrong>(deps, actor, 'write-letters', async (db) => {
    const now = deps.now()
    const profile = await readProfile(db, account)
    const fingerprint = fingerprinter(account)
    if (!isSeen(seen, profileVersion(profile, fingerprint), fingerprint)) return refuse('changed-meanwhile')
    const entries = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, readEntry(name, text)]))
    const errors = errorsOf(entries, { ...profile, ...entries }, parisDay(now))
    if (Object.keys(errors).length > 0) return refuse('wrong', { errors })
    const changed = Object.fromEntries(Object.entries(entries).filter(([name, text]) => (profile[name] ?? '') !== text))
    if (Object.keys(changed).length === 0) return accept({ profile, replaced: [] })
    const kept = withUsualName(profile, changed)
    const changes = await listLastChanges(db, account, Object.keys(changed))
    const replaced = Object.entries(changes).flatMap(([name, change]) =>
      replacedBy(actor, { [name]: profile[name] ?? '' }, change),
    )
    await saveProfileEntries(db, account, kept, now, user.id)
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'known-changed'))
    return accept({ profile: { ...profile, ...kept }, replaced })
  })
}

/** The version of all that an account knows. */
export const profileVersion = (profile: Answers, fingerprint: Fingerprint): string =>
  Object.entries(profile)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => fingerprint(name, text))
    .join('')

const readEntry = (name: string, text: string): string => {
  const field = fields().get(name)
  return field ? normalise(field, text) : toLine(text)
}

function errorsOf(entries: Answers, profile: Answers, today: Day): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, text]) => {
      const error = errorOf(name, text, { profile, today })
      return error ? [[name, error]] : []
    }),
  )
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
  const firstName = usualNameOf(profile)
  const named = remarks.map(({ message, ...finding }) => ({
    field: name,
    ...finding,
    message: naming(message, firstName),
  }))
  if (!refusedFields(named).has(name)) return undefined
  return [sentencesOf(named).errors[name], rightValue(field)].filter(Boolean).join(' ')
}

/** What a page shows as a box or a list, a call has to be told. */
function rightValue({ type, choices = {} }: Field): string | undefined {
  if (type === 'checkbox') return tickSentence
  return type === 'select' ? `Écrivez l’une de ces valeurs\u00A0: ${Object.keys(choices).join(', ')}.` : undefined
}

const tickSentence = 'Écrivez "on", ou une réponse vide.'
const tickError = (text: string) => (text === '' || text === 'on' ? undefined : tickSentence)

/** What a call may say of each answer, by the name it is kept under. Of several letters of a kind, the first alone. */
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

/** Every field that is kept among the answers of an account, by the name it is kept under; made once. */
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

/** Of « Je ne connais pas ce numéro ». */
function ticks(): Set<string> {
  const toTick = (name: string) => name.replace(/(-\d)?$/, (number) => `${unknownTick({ name: '' })}${number}`)
  return new Set([...fields()].flatMap(([name, field]) => (field.mayBeUnknown ? [toTick(name)] : [])))
}
