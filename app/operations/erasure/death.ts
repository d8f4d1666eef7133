import type { AppContext } from '#app/context.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { allows, type Directive, type HeirsRequest } from '#app/rules/accounts/directives.ts'
import { hasOwner } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { dueDay } from '#app/rules/erasure/erasure.ts'
import { roleChangedMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { type Account, findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findDirective } from '#db/accounts/directives.ts'
import {
  deleteMembership,
  findMembership,
  insertMembership,
  listMemberships,
  listMembershipsOfAccount,
  type Membership,
  updateMembership,
} from '#db/accounts/memberships.ts'
import { findUser, findUserByEmail, insertUser, type User } from '#db/accounts/users.ts'
import { deleteUser, forgetAuthor } from '#db/erasure/delete.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { queueMail } from '#db/mail/outbox.ts'
import type { ErasureDeps } from './erase.ts'
import { clearAllTraces } from './traces.ts'

// Handles the death of a user of the service. The operator runs it after checking the heirs' documents. The directive
// that the user wrote applies as it stands. LIL art. 85, docs/decisions/0049

type DeathDeps = Omit<ErasureDeps, 'files'> & Pick<AppContext, 'now'>

/** Reads what is known of the user before anything is done. `directive`: undefined if they wrote none. */
export async function findDeceasedUser(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  email: string,
): Promise<{ user: User; directive: Directive | undefined; accounts: number } | undefined> {
  const user = await findUserByEmail(db, keys, email)
  if (!user) return undefined
  const memberships = await listMemberships(db, user.id)
  return { user, directive: await findDirective(db, keys, user.id), accounts: memberships.length }
}

/** Number of accounts that others still share, that the heir received, and that were closed. */
export type Settled = { left: number; given: number; closed: number }

type Problem = 'directive-forbids' | 'needs-heir'

/**
 * Closes the access of a user who has died and erases them: sessions, address and name. A shared account stays with its
 * members; without another owner, its oldest editor becomes owner. An account without another editor goes to the heir
 * who asks for it, or is closed and erased after thirty days. Changes nothing and refuses 'directive-forbids' if the
 * user asked otherwise, and 'needs-heir' if only readers share an account.
 */
export async function settleDeath(
  deps: DeathDeps,
  user: User,
  request: HeirsRequest,
): Promise<Outcome<Settled, Problem>> {
  const { keys, erased, now } = deps
  const today = parisDay(now())
  const settled = await deps.db.transaction().execute(async (db): Promise<Outcome<Settled, Problem>> => {
    const directive = await findDirective(db, keys, user.id)
    const heirs: { account: Account; heir: Heir }[] = []
    for (const { accountId } of await listMemberships(db, user.id)) {
      await lockAccount(db, accountId)
      const account = await findAccount(db, keys, accountId)
      if (!account) continue
      const others = (await listMembershipsOfAccount(db, accountId)).filter(({ userId }) => userId !== user.id)
      const heir = heirOf(others)
      if (heir === undefined && !allows(directive, request)) return refuse('directive-forbids')
      if (heir === undefined && others.length > 0 && request.kind === 'close') return refuse('needs-heir')
      heirs.push({ account, heir })
    }
    const settled: Settled = { left: 0, given: 0, closed: 0 }
    for (const { account, heir } of heirs) settled[await handOver({ ...deps, db }, account, { user, heir, request })]++
    await erased.begin([user.id], today)
    await deleteUser(db, user.id)
    return accept(settled)
  })
  if (!settled.ok) return settled
  await erased.end([user.id], today)
  await clearAllTraces(deps.db)
  return settled
}

/** Member who becomes owner; 'owned' if there is another owner already. */
type Heir = Membership | 'owned' | undefined

const heirOf = (others: Membership[]): Heir =>
  hasOwner(others) ? 'owned' : others.find(({ role }) => role === 'administrator')

async function handOver(
  deps: DeathDeps,
  account: Account,
  { user, heir, request }: { user: User; heir: Heir; request: HeirsRequest },
): Promise<keyof Settled> {
  const { db, keys, now } = deps
  await deleteMembership(db, account.id, user.id)
  await forgetAuthor(db, account.id, user.id)
  if (heir === 'owned') return 'left'
  if (heir === undefined && request.kind === 'close') {
    await closeAccount(db, account.id, { by: undefined, now: now(), dueOn: dueDay(parisDay(now())) })
    return 'closed'
  }
  const next = heir ? await findUser(db, keys, heir.userId) : await insertHeir(deps, request)
  if (next) await makeOwner(deps, account, next, user)
  return heir ? 'left' : 'given'
}

function insertHeir({ db, keys, now }: DeathDeps, request: HeirsRequest): Promise<User | undefined> {
  if (request.kind !== 'receive') return Promise.resolve(undefined)
  return insertUser(db, keys, { email: request.heir, now: now() })
}

async function makeOwner({ db, keys, sites, now }: DeathDeps, account: Account, next: User, user: User): Promise<void> {
  const ids = { accountId: account.id, userId: next.id }
  if (await findMembership(db, account.id, next.id)) await updateMembership(db, ids, { role: 'owner' })
  else await insertMembership(db, { ...ids, role: 'owner' }, now())
  const site = siteOf(sites(), account)
  const fields = { who: site.name, deceased: await readDeceasedName(db, account), role: 'owner' } as const
  await queueMail(db, keys, roleChangedMail(site, next.email, fields), now())
  const entry = { accountId: account.id, userId: user.id, act: 'ownership-transferred', object: next.id } as const
  await appendAudit(db, keys, { ...entry, at: now() })
}
