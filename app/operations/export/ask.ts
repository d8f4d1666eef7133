import type { AppContext, MemberDeps } from '#app/context.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { type ExportScope, neededFor } from '#app/rules/export/archive.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { User } from '#db/accounts/users.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { insertExport } from '#db/export/exports.ts'
import { findLastExport } from '#db/export/kept.ts'
import type { Id } from '#db/schema.ts'

/** Requests an export of the whole account, or of the user's own data. It is emailed when ready. */
export function askExport(
  deps: MemberDeps,
  actor: Actor,
  scope: ExportScope,
): Promise<Outcome<undefined, 'not-allowed'>> {
  return withPermission(deps, actor, neededFor[scope], async (db) => {
    const { account, user } = actor
    await insertExport(db, { accountId: account.id, userId: user.id, ceremonyId: null }, scope, deps.now())
    await appendAudit(db, deps.keys, entryOf(deps, actor, scope === 'account' ? 'account-exported' : 'own-exported'))
    return accept(undefined)
  })
}

/** Requests everything of a ceremony in one file. Refuses over the hourly limit (choice-47). */
export async function askCeremonyArchive(
  deps: MemberDeps,
  actor: Actor,
  ceremonyId: Id,
): Promise<Outcome<undefined, 'not-allowed' | 'not-there' | 'too-many'>> {
  if (await isOverPdfLimit(deps, actor.account)) return refuse('too-many')
  return await withPermission<undefined, 'not-there'>(deps, actor, neededFor.ceremony, async (db) => {
    const { account, user } = actor
    if (!(await findCeremony(db, account, ceremonyId))) return refuse('not-there')
    await insertExport(db, { accountId: account.id, userId: user.id, ceremonyId }, 'ceremony', deps.now())
    return accept(undefined)
  })
}

/** The user's last export, for the page. */
export type LastExport = { state: 'waiting' | 'ready' | 'failed'; bytes: number; readyOn?: Day; until?: Day }

/** Reads the last export of a ceremony or of the account. */
export async function readLastExport(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { account, user }: { account: Account; user: User },
  ceremonyId: Id | null = null,
): Promise<LastExport | undefined> {
  const last = await findLastExport(db, { accountId: account.id, userId: user.id, ceremonyId }, now())
  if (!last) return undefined
  const { state, bytes, readyAt, expiresAt } = last
  return {
    state,
    bytes,
    ...(readyAt && { readyOn: parisDay(new Date(readyAt)) }),
    ...(expiresAt && { until: parisDay(new Date(expiresAt)) }),
  }
}
