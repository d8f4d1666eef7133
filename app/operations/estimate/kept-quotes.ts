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

/** The quotes that an account keeps, as `toKept` writes them. `seen`: what the form that changes them carries. */
export async function readKeptQuotes(db: Db, account: Account): Promise<{ kept: string; seen: string }> {
  const kept = (await readProfile(db, account))[keptQuotesName] ?? ''
  return { kept, seen: fingerprinter(account)(keptQuotesName, kept) }
}

/** Who has kept others since the form was opened. */
type KeptMeanwhile = { problem: 'changed-meanwhile'; change: Change }

/**
 * Keeps these quotes in the place of those that were, or lets them go where `kept` is empty. Once for each form. Refuses
 * 'changed-meanwhile' where a relative has kept others, which are then left as they are.
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
