import type { AppContext } from '#app/context.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { moveLetters } from '#app/operations/questions/moved-letters.ts'
import { changedBy, differs } from '#app/operations/tracking/transitions.ts'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import { parisDay } from '#app/rules/days.ts'
import { withUsualName } from '#app/rules/first-name.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterSeenAfter, mergeLetter } from '#app/rules/letters/conflicts.ts'
import { type Questions, unknownTick } from '#app/rules/letters/definition.ts'
import { asksOneOf, knownValues } from '#app/rules/letters/known/known.ts'
import { withNotarySaid } from '#app/rules/letters/known/notary.ts'
import { withSameAddress } from '#app/rules/letters/known/same-address.ts'
import { answersIn, entriesToSave, sentencesOf, textOf } from '#app/rules/letters/parsed-form.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { accept, type DetailedOutcome, type NamedProblem, type Outcome } from '#app/rules/outcome.ts'
import { doubtsToShow } from '#app/rules/places/remarks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Membership } from '#db/accounts/memberships.ts'
import { type LastChange, listLastChanges, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { knownQuestions } from '#letters/known.ts'
import { nameAuthors } from './change-authors.ts'
import { type Actor, entryOf, withPermission } from './permissions.ts'

/** Dependencies of a change of answers. */
export type AnswersDeps = Pick<AppContext, 'db' | 'keys' | 'network' | 'now'>

/**
 * A change of an account's answers: the entries to store, by entry name, and those whose last author is needed. `act`:
 * audit code; undefined if the caller records the act.
 */
type EntriesChange = { act?: AuditAction | undefined; entries: Answers; asksWho?: string[] }

/**
 * `before`, `after`: all the answers of the account. `changes`: the last change of each entry asked for. `hasKept`:
 * whether an answer contradicts a letter already posted, which does not change.
 */
export type SavedEntries = {
  before: Answers
  after: Answers
  changes: Readonly<Record<string, LastChange>>
  hasKept: boolean
}

/** Saves answers of an account as `decode` reads them against the stored ones, or nothing if it refuses. */
export function saveEntries<Refused extends NamedProblem = never>(
  deps: AnswersDeps,
  actor: Actor,
  decode: (before: Answers) => DetailedOutcome<EntriesChange, Refused>,
): Promise<Outcome<SavedEntries, 'not-allowed', Refused>> {
  return withPermission<SavedEntries, never, Refused>(deps, actor, 'write-letters', async (db, members) => {
    const before = await readProfile(db, actor.account)
    const decoded = decode(before)
    if (!decoded.ok) return decoded
    return accept(await writeEntries({ ...deps, db }, { actor, members }, { before, ...decoded.value }))
  })
}

/**
 * Saves answers in the transaction of a caller who has checked the permission and read `before`. An answer that a letter
 * depends on sets the letter aside, or resumes it.
 */
export async function writeEntries(
  { db, keys, network, now }: AnswersDeps,
  { actor, members }: { actor: Actor; members: Membership[] },
  { act, before, entries, asksWho = [] }: EntriesChange & { before: Answers },
): Promise<SavedEntries> {
  const { account, user } = actor
  const changes = await listLastChanges(db, account, asksWho)
  const stored = withUsualName(before, entries)
  const at = now()
  await saveProfileEntries(db, account, stored, at, user.id)
  const after = { ...before, ...stored }
  const hasKept = await moveLetters(db, account, { before, after }, changedBy(members, actor, at))
  if (act && differs(before, entries)) await appendAudit(db, keys, entryOf({ network, now }, actor, act))
  return { before, after, changes, hasKept }
}

/**
 * `errors`: by field name. `changes`: by field name, who has saved another answer since the form was opened. `refused`:
 * submitted values of all those fields, to show again. `seen`: next `_seen` of the form, if it stays open.
 */
export type SavedForm = {
  errors: Record<string, string>
  changes: Readonly<Record<string, Change>>
  refused: Answers
  seen: string
}

/**
 * `doubts`: fields of an address with a remark that this form has not shown (M-CP-2). `changed`: number of unsent
 * letters whose text changes.
 */
export type SavedKnown = SavedForm & { doubts: string[]; changed: number }

/** A form outside letters. `valuesOf`: returns what it shows of all answers. */
export type SharedForm = {
  questions: Questions
  valuesOf: (profile: Answers) => Answers
}

type WrittenKnown = Omit<SavedKnown, 'changes' | 'changed'> & Pick<SavedEntries, 'changes'> & { names: string[] }

const knownForm: SharedForm = { questions: knownQuestions, valuesOf: knownValues }

/**
 * Saves the valid fields even if others are not (choice-41), merged with what a relative has saved in the meantime, as
 * a letter's form does. Refuses 'not-allowed' if the user may not write letters.
 */
export async function saveKnown(
  deps: AnswersDeps,
  actor: Actor,
  sent: TypedValues,
  { questions, valuesOf }: SharedForm = knownForm,
): Promise<Outcome<SavedKnown, 'not-allowed'>> {
  const { account, user } = actor
  const now = deps.now()
  const fingerprint = fingerprinter(account)
  const saved = await withPermission<WrittenKnown, never>(deps, actor, 'write-letters', async (db, members) => {
    const before = await readProfile(db, account)
    const typed = withSameAddress(withNotarySaid(sent), before)
    const theirs = valuesOf(before)
    const mine = { ...theirs, ...answersIn(questions, typed) }
    const versions = { mine, theirs, stored: before }
    const { values, conflicts } = mergeLetter(questions, typed._seen, versions, fingerprint)
    const remarks = checkAnswers(questions, values, parisDay(now))
    const { errors } = sentencesOf(remarks)
    const changed = { profile: before, before: theirs, after: values, mine }
    const entries = entriesToSave(questions, changed, refusedFields(remarks))
    const act = questions === knownQuestions ? 'known-changed' : 'heirs-named'
    const change = { act, before, entries, asksWho: conflicts } as const
    const { after, changes } = await writeEntries({ ...deps, db }, { actor, members }, change)
    const refused = textsOf(questions, [...Object.keys(errors), ...conflicts], { mine, typed })
    return accept({
      names: Object.keys(entries),
      changes,
      errors,
      refused: shownValues(questions, refused, errors),
      doubts: doubtsToShow(remarks, typed),
      seen: letterSeenAfter(questions, { mine, kept: valuesOf(after), seen: typed._seen ?? '' }, fingerprint),
    })
  })
  if (!saved.ok) return saved
  const { names, changes, ...rest } = saved.value
  return accept({
    ...rest,
    changes: await nameAuthors(deps, user, changes),
    changed: await countChanged(deps.db, account, names, now),
  })
}

/** Returns the submitted texts and boxes of some fields. */
function textsOf(
  questions: Questions,
  names: string[],
  { mine, typed }: { mine: Answers; typed: TypedValues },
): Answers {
  const fields = fieldsOf(questions).filter(({ name }) => names.includes(name))
  return Object.fromEntries(
    fields.flatMap((field) => [
      [field.name, textOf(field, typed) ?? mine[field.name] ?? ''],
      [unknownTick(field), mine[unknownTick(field)] ?? ''],
    ]),
  )
}

async function countChanged(db: Db, account: Account, names: string[], now: Date): Promise<number> {
  const { letters } = await readOverview(db, account, parisDay(now))
  return letters.filter((one) => one.document && isToLeave(one.progress) && asksOneOf(one, names)).length
}
