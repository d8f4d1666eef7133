import type { MemberDeps } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { keptQuotesName } from '#app/rules/estimate/kept-quotes.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listLastChanges, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'

/** Reads the saved quotes of an account, as `toKept` writes them. `seen`: what the form that changes them sends. */
export async function readKeptQuotes(db: Db, account: Account): Promise<{ kept: string; seen: string }> {
  const kept = (await readProfile(db, account))[keptQuotesName] ?? ''
  return { kept, seen: fingerprinter(account)(keptQuotesName, kept) }
}

/** Another member has saved other quotes since the form was opened. */
type KeptMeanwhile = { problem: 'changed-meanwhile'; change: Change }

/**
 * Saves these quotes in place of the previous ones, or deletes them if `kept` is empty. Idempotent. Refuses
 * 'changed-meanwhile', and changes nothing, if a relative has saved others.
 */
export function keepQuotes(
  deps: MemberDeps,
  actor: Actor,
  { kept, seen = '' }: { kept: string; seen: string | undefined },
): Promise<Outcome<null, 'not-allowed', KeptMeanwhile>> {
  const { account, user } = actor
  return withPermission<null, never, KeptMeanwhile>(deps, actor, 'write-letters', async (db) => {
    const before = await readKeptQuotes(db, account)
    if (before.kept === kept) return accept(null)
    if (before.kept !== '' && !isSeen(seen, before.seen, fingerprinter(account))) {
      const changes = await nameAuthors({ ...deps, db }, user, await listLastChanges(db, account, [keptQuotesName]))
      return refuse('changed-meanwhile', { change: changes[keptQuotesName]! })
    }
    await saveProfileEntries(db, account, { [keptQuotesName]: kept }, deps.now(), user.id)
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'quotes-kept'))
    return accept(null)
  })
}
