import type { AppContext, Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import { can, type Permission } from '#app/rules/accounts/roles.ts'
import { BY_MANDATE } from '#app/rules/ceremony/audit-actions.ts'
import { type Mandate, mandateAllows } from '#app/rules/ceremony/mandates.ts'
import { parisDay } from '#app/rules/days.ts'
import { fullNameOf, someone } from '#app/rules/first-name.ts'
import { type Helping, helperMay } from '#app/rules/helpers/mandates.ts'
import { type NamedProblem, type Outcome, refuse } from '#app/rules/outcome.ts'
import { before } from '#app/rules/retention/durations.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { findMembership, listMembershipsOfAccount, type Membership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { findLivingMandate } from '#db/ceremony/mandates.ts'
import type { Db } from '#db/connect.ts'
import { findLivingHelper } from '#db/helpers/mandates.ts'

/** The user who acts, the account, and the idempotency key of the form. */
export type Actor = {
  account: Account
  user: User
  once?: string | undefined
  /** Set if they are not a member but the family lets them change its ceremony (rules/ceremony/mandates.ts). */
  mandate?: Pick<Mandate, 'until'> | undefined
  /** Set if they are not a member but help the family (rules/helpers/mandates.ts). */
  helper?: Helping | undefined
}

/** Builds an entry of an account's audit log. `object`: see `auditActions`. */
export function entryOf(
  { now, network }: Pick<AppContext, 'now' | 'network'>,
  { account, user, mandate }: Actor,
  act: AuditAction,
  object: string | undefined = mandate && BY_MANDATE,
) {
  return { accountId: account.id, userId: user.id, act, object, network, at: now() }
}

/**
 * Runs an operation in one transaction, once, with the account locked, so that two owners who demote each other run one
 * after the other. Reads the roles again, or the mandate of a user who is not a member, and records the use of a
 * ceremony's mandate. Refuses 'not-allowed'.
 */
export function withPermission<Value, Problem extends string, Detailed extends NamedProblem = never>(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  { account, user, helper, once: key }: Actor,
  act: Permission,
  run: (db: Db, members: Membership[]) => Promise<Outcome<Value, Problem, NoInfer<Detailed>>>,
): Promise<Outcome<Value, Problem | 'not-allowed', Detailed>> {
  return once<Value, Problem | 'not-allowed', Detailed>(db, { key, userId: user.id }, async (db) => {
    await lockAccount(db, account.id)
    const mine = await findMembership(db, account.id, user.id)
    const isMandated = !mine && mandateAllows(act) && (await holdsMandate(db, account, user, now()))
    const isHelping = !mine && helper !== undefined && (await mayHelp(db, account, user, { act, now: now() }))
    if (!isMandated && !isHelping && !(mine && can(mine.role, act))) return refuse('not-allowed')
    const done = await run(db, await listMembershipsOfAccount(db, account.id))
    if (isMandated && done.ok) await noteUse({ db, keys, now }, account, user)
    return done
  })
}

/** Whether the user helps the family of this account now, under a mandate that allows the act. */
async function mayHelp(db: Db, account: Account, user: User, { act, now }: { act: Permission; now: Date }) {
  const living = await findLivingHelper(db, { userId: user.id, accountId: account.id }, now)
  return living !== undefined && helperMay(living.scope, act)
}

const holdsMandate = async (db: Db, account: Account, user: User, now: Date): Promise<boolean> =>
  (await findLivingMandate(db, account.id, user.id, parisDay(now))) !== undefined

/**
 * Records at most one entry an hour per user, because a ceremony is saved many times and the email about changes holds
 * twenty lines.
 */
async function noteUse({ db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>, account: Account, user: User) {
  const at = now()
  const noted = await listAudit(db, account, { acts: ['mandate-used'], after: before(at, { hours: 1 }) })
  if (noted.some(({ userId }) => userId === user.id)) return
  const entry = { accountId: account.id, userId: user.id, act: 'mandate-used', object: BY_MANDATE } as const
  await appendAudit(db, keys, { ...entry, at })
}

/** Returns the first and last name of the deceased, or "votre proche" if they are unknown. */
export async function readDeceasedName(db: Db, account: Account): Promise<string> {
  return fullNameOf(await readProfile(db, account)) || someone
}

/** Finds a membership of the account and its user. */
export async function findMemberAmong(
  { db, keys }: Deps,
  members: Membership[],
  userId: string,
): Promise<(Membership & { user: User }) | undefined> {
  const membership = members.find((member) => member.userId === userId)
  const user = membership && (await findUser(db, keys, userId))
  return user && { ...membership, user }
}
