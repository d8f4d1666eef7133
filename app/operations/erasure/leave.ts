import type { AppContext, MemberDeps } from '#app/context.ts'
import { leave } from '#app/operations/accounts/members.ts'
import { hasOwner } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listMemberships, listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { deleteUser, hasMembership } from '#db/erasure/delete.ts'
import { clearAllTraces } from './traces.ts'

/**
 * Leaves all accounts and erases the user: address, name, password, sessions. Their texts stay with each family without
 * their name. Changes nothing and refuses 'last-owner' if an account has no other owner, and 'closed-account' if one
 * waits to be erased. If killed in between, a repeated request finishes it.
 */
export async function leaveForGood(
  deps: MemberDeps & Pick<AppContext, 'erased'>,
  user: User,
): Promise<Outcome<undefined, 'last-owner' | 'closed-account'>> {
  const { db, keys, erased, now } = deps
  const memberships = await listMemberships(db, user.id)
  for (const { accountId } of memberships) {
    const members = await listMembershipsOfAccount(db, accountId)
    if (!hasOwner(members.filter(({ userId }) => userId !== user.id))) return refuse('last-owner')
  }
  for (const { accountId } of memberships) {
    const account = await findAccount(db, keys, accountId)
    const left = account && (await leave(deps, { account, user }))
    if (left && !left.ok && left.problem === 'last-owner') return refuse('last-owner')
  }

  const isForgotten = await db.transaction().execute(async (db) => {
    if (await hasMembership(db, user.id)) return false
    await erased.begin([user.id], parisDay(now()))
    await deleteUser(db, user.id)
    return true
  })
  if (!isForgotten) return refuse('closed-account')
  await erased.end([user.id], parisDay(now()))
  await clearAllTraces(db)
  return accept(undefined)
}
