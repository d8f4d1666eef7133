import type { MemberDeps } from '#app/context.ts'
import { differs } from '#app/operations/tracking/transitions.ts'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import { withUsualName } from '#app/rules/first-name.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { accept, type DetailedOutcome, type Outcome, type Refusal } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { type LastChange, listLastChanges, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { type Actor, entryOf, withPermission } from './permissions.ts'

/**
 * A change of the answers of an account, from a form or from a call. `read` decodes it against the answers as they are
 * stored: the ones to store, by entry name; in `asksWho`, entries whose last author it asks for; and what the decoder
 * tells its caller. `act`: how the journal names the change.
 */
export type AnswersChange<Told, Refused extends Refusal = never> = {
  act: AuditAction
  read: (profile: Answers) => DetailedOutcome<{ entries: Answers; asksWho: string[]; told: Told }, Refused>
}

/** `before`, `after`: all the answers of the account. `changes`: the last change of each entry asked for. */
export type SavedAnswers<Told> = {
  before: Answers
  after: Answers
  entries: Answers
  changes: Readonly<Record<string, LastChange>>
  told: Told
}

/** Saves answers of an account, or nothing if the decoder refuses. */
export function saveEntries<Told, Refused extends Refusal = never>(
  deps: MemberDeps,
  actor: Actor,
  { act, read }: AnswersChange<Told, Refused>,
): Promise<Outcome<SavedAnswers<Told>, 'not-allowed', Refused>> {
  return withPermission<SavedAnswers<Told>, never, Refused>(deps, actor, 'write-letters', async (db) => {
    const before = await readProfile(db, actor.account)
    const decoded = read(before)
    if (!decoded.ok) return decoded
    const { entries, asksWho, told } = decoded.value
    const changes = await listLastChanges(db, actor.account, asksWho)
    const stored = await storeEntries({ ...deps, db }, actor, { before, entries })
    if (differs(before, entries)) await appendAudit(db, deps.keys, entryOf(deps, actor, act))
    return accept({ before, after: { ...before, ...stored }, entries, changes, told })
  })
}

/**
 * Stores answers in the transaction of a caller who has checked the permission. Returns what is stored: the answers, and
 * the name that the family uses if they change it.
 */
export async function storeEntries(
  { db, now }: Pick<MemberDeps, 'db' | 'now'>,
  { account, user }: Actor,
  { before, entries }: { before: Answers; entries: Answers },
): Promise<Answers> {
  const stored = withUsualName(before, entries)
  await saveProfileEntries(db, account, stored, now(), user.id)
  return stored
}
