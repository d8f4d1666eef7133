import type { AppContext, Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import { can, type Permission } from '#app/rules/accounts/roles.ts'
import { BY_MANDATE } from '#app/rules/ceremony/audit-actions.ts'
import { type Mandate, mandateAllows } from '#app/rules/ceremony/mandates.ts'
import { parisDay } from '#app/rules/days.ts'
import { fullNameOf, someone } from '#app/rules/first-name.ts'
import { type Outcome, type Refusal, refuse } from '#app/rules/outcome.ts'
import { before } from '#app/rules/retention/durations.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { findMembership, listMembershipsOfAccount, type Membership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { findLivingMandate } from '#db/ceremony/mandates.ts'
import type { Db } from '#db/connect.ts'

/** Who does it, on which account, and the key of the form that asks for it. */
export type Actor = {
  account: Account
  user: User
  once?: string | undefined
  /** They share nothing of it: the family lets them change its ceremony (rules/ceremony/mandates.ts). */
  mandate?: Pick<Mandate, 'until'> | undefined
}

/** A line of the journal of an account: `object` as `auditActions` says. */
export function entryOf(
  { now, network }: Pick<AppContext, 'now' | 'network'>,
  { account, user, mandate }: Actor,
  act: AuditAction,
  object: string | undefined = mandate && BY_MANDATE,
) {
  return { accountId: account.id, userId: user.id, act, object, network, at: now() }
}

/**
 * Runs an act in one transaction, once, and alone on this account: two owners who demote each other at the same instant
 * come one after the other. Their roles are read again then, or the mandate of who shares nothing: the journal
 * notes what they do. Refuses 'not-allowed'.
 */
export function withPermission<Value, Problem extends string, Detailed extends Refusal = never>(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  { account, user, once: key }: Actor,
  act: Permission,
  run: (db: Db, members: Membership[]) => Promise<Outcome<Value, Problem, NoInfer<Detailed>>>,
): Promise<Outcome<Value, Problem | 'not-allowed', Detailed>> {
  return once<Value, Problem | 'not-allowed', Detailed>(db, { key, userId: user.id }, async (db) => {
    await lockAccount(db, account.id)
    const mine = await findMembership(db, account.id, user.id)
    const isMandated = !mine && mandateAllows(act) && (await holdsMandate(db, account, user, now()))
    if (!isMandated && !(mine && can(mine.role, act))) return refuse('not-allowed')
    const done = await run(db, await listMembershipsOfAccount(db, account.id))
    if (isMandated && done.ok) await noteUse({ db, keys, now }, account, user)
    return done
  })
}

const holdsMandate = async (db: Db, account: Account, user: User, now: Date): Promise<boolean> =>
  (await findLivingMandate(db, account.id, user.id, parisDay(now))) !== undefined

/** One line an hour for each person: a ceremony is saved many times, and the mail of changes has room for twenty lines. */
async function noteUse({ db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>, account: Account, user: User) {
  const at = now()
  const noted = await listAudit(db, account, { acts: ['mandate-used'], after: before(at, { hours: 1 }) })
  if (noted.some(({ userId }) => userId === user.id)) return
  const entry = { accountId: account.id, userId: user.id, act: 'mandate-used', object: BY_MANDATE } as const
  await appendAudit(db, keys, { ...entry, at })
}

/** First and last name of the person who died, « votre proche » while nobody has told. */
export async function readDeceasedName(db: Db, account: Account): Promise<string> {
  return fullNameOf(await readProfile(db, account)) || someone
}

/** A member's own membership and person. */
export async function findMember(
  { db, keys }: Deps,
  members: Membership[],
  userId: string,
): Promise<(Membership & { user: User }) | undefined> {
  const membership = members.find((member) => member.userId === userId)
  const user = membership && (await findUser(db, keys, userId))
  return user && { ...membership, user }
}
