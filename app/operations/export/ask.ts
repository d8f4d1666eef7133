import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { ExportScope } from '#app/rules/export/archive.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { User } from '#db/accounts/users.ts'
import { insertExport } from '#db/export/exports.ts'
import { findLastExport } from '#db/export/kept.ts'

/** Asks for a file of the whole account, or of what is one's own; it is mailed once it is made. */
export function askExport(
  deps: MemberDeps,
  actor: Actor,
  scope: ExportScope,
): Promise<Outcome<undefined, 'not-allowed'>> {
  const act = scope === 'account' ? 'export-account' : 'see-letters'
  return withPermission(deps, actor, act, async (db) => {
    const { account, user } = actor
    await insertExport(db, { accountId: account.id, userId: user.id }, scope, deps.now())
    await appendAudit(db, deps.keys, entryOf(deps, actor, scope === 'account' ? 'account-exported' : 'own-exported'))
    return accept(undefined)
  })
}

/** The last file that a person asked for, as the page says it. */
export type LastExport = { state: 'waiting' | 'ready' | 'failed'; bytes: number; readyOn?: Day; until?: Day }

export async function readLastExport(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { account, user }: { account: Account; user: User },
): Promise<LastExport | undefined> {
  const last = await findLastExport(db, { accountId: account.id, userId: user.id }, now())
  if (!last) return undefined
  const { state, bytes, readyAt, expiresAt } = last
  return {
    ...{ state, bytes },
    ...(readyAt && { readyOn: parisDay(new Date(readyAt)) }),
    ...(expiresAt && { until: parisDay(new Date(expiresAt)) }),
  }
}
