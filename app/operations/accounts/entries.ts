import type { AppContext } from '#app/context.ts'
import { moveLetters } from '#app/operations/questions/moved-letters.ts'
import { changedBy, differs } from '#app/operations/tracking/transitions.ts'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import { withUsualName } from '#app/rules/first-name.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { accept, type DetailedOutcome, type NamedProblem, type Outcome } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Membership } from '#db/accounts/memberships.ts'
import { type LastChange, listLastChanges, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { type Actor, entryOf, withPermission } from './permissions.ts'

/**
 * A change of an account's answers, from a form or a call. `read` decodes it against the stored answers. It returns
 * `entries` to store, by entry name; `asksWho`, entries whose last author is needed; and `told`, for the caller. `act`:
 * audit code; undefined if the caller records the act.
 */
export type AnswersChange<Told, Refused extends NamedProblem = never> = {
  act: AuditAction | undefined
  read: (profile: Answers) => DetailedOutcome<{ entries: Answers; asksWho: string[]; told: Told }, Refused>
}

/**
 * `before`, `after`: all the answers of the account. `changes`: the last change of each entry asked for. `hasKept`:
 * whether an answer contradicts a letter already posted, which does not change.
 */
export type SavedAnswers<Told> = {
  before: Answers
  after: Answers
  entries: Answers
  changes: Readonly<Record<string, LastChange>>
  hasKept: boolean
  told: Told
}

/** Dependencies of a change of answers. */
export type AnswersDeps = Pick<AppContext, 'db' | 'keys' | 'network' | 'now'>

/** Saves answers of an account, or nothing if the decoder refuses. */
export function saveEntries<Told, Refused extends NamedProblem = never>(
  deps: AnswersDeps,
  actor: Actor,
  change: AnswersChange<Told, Refused>,
): Promise<Outcome<SavedAnswers<Told>, 'not-allowed', Refused>> {
  return withPermission<SavedAnswers<Told>, never, Refused>(deps, actor, 'write-letters', (db, members) =>
    writeEntries({ ...deps, db }, { actor, members }, change),
  )
}

/**
 * Saves answers in the transaction of a caller who has checked the permission. An answer that a letter depends on sets
 * the letter aside, or resumes it.
 */
export async function writeEntries<Told, Refused extends NamedProblem = never>(
  { db, keys, network, now }: AnswersDeps,
  { actor, members }: { actor: Actor; members: Membership[] },
  { act, read }: AnswersChange<Told, Refused>,
): Promise<DetailedOutcome<SavedAnswers<Told>, Refused>> {
  const { account, user } = actor
  const before = await readProfile(db, account)
  const decoded = read(before)
  if (!decoded.ok) return decoded
  const { entries, asksWho, told } = decoded.value
  const changes = await listLastChanges(db, account, asksWho)
  const stored = withUsualName(before, entries)
  const at = now()
  await saveProfileEntries(db, account, stored, at, user.id)
  const after = { ...before, ...stored }
  const hasKept = await moveLetters(db, account, { before, after }, changedBy(members, actor, at))
  if (act && differs(before, entries)) await appendAudit(db, keys, entryOf({ network, now }, actor, act))
  return accept({ before, after, entries, changes, hasKept, told })
}
