import type { Deps, MemberDeps } from '#app/context.ts'
import { hasOwner, type Role } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { handedOverMail, removedMail, roleChangedMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { chooseAccountWhereNone } from '#db/access/sessions.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { revokeInvitationsBy } from '#db/accounts/invitation-ends.ts'
import { deleteMembership, type Membership, updateMembership } from '#db/accounts/memberships.ts'
import { forgetAuthor } from '#db/erasure/delete.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { type Actor, entryOf, findMember, readDeceasedName, withPermission } from './permissions.ts'

type RoleProblem = 'not-allowed' | 'unknown-user' | 'last-owner'

/** Gives a member another role, and tells them. The one they have already changes nothing. S1-7, edit_user_role. */
export function editUserRole(
  deps: MemberDeps,
  actor: Actor,
  { userId, role }: { userId: string; role: Role },
): Promise<Outcome<undefined, RoleProblem>> {
  return withPermission(deps, actor, 'edit-user-role', async (db, members) => {
    const member = await findMember({ ...deps, db }, members, userId)
    if (!member) return refuse('unknown-user')
    if (member.role === role) return accept(undefined)
    if (!hasOwner(members.map((other) => (other.userId === userId ? { role } : other)))) return refuse('last-owner')

    const { account, user } = actor
    await updateMembership(db, member, { role })
    if (userId !== user.id) {
      const mailFields = { who: nameOf(user), deceased: await readDeceasedName(db, account), role }
      await queueMail(db, deps.keys, roleChangedMail(deps.site, member.user.email, mailFields), deps.now())
    }
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'role-changed', `${userId} ${role}`))
    return accept(undefined)
  })
}

/**
 * Says whether a member is told of changes by mail: oneself, or an owner for another. Off until asked, with the date;
 * each mail may be stopped by whoever receives it. S1-7, toggle_subscription.
 */
export function toggleSubscription(
  deps: MemberDeps,
  actor: Actor,
  { userId, subscription }: { userId: string; subscription: boolean },
): Promise<Outcome<undefined, 'not-allowed' | 'unknown-user'>> {
  const act = userId === actor.user.id ? 'see-letters' : 'toggle-subscription'
  return withPermission(deps, actor, act, async (db, members) => {
    const member = members.find((other) => other.userId === userId)
    if (!member) return refuse('unknown-user')
    if (member.subscription === subscription) return accept(undefined)

    await updateMembership(db, member, { subscription: subscription ? { date: deps.now() } : 'none' })
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'subscription-changed', userId))
    return accept(undefined)
  })
}

/** Takes a member out, and tells them. What they wrote stays; their open pages answer 404. S1-7, dissociate_user. */
export function dissociateUser(
  deps: MemberDeps,
  actor: Actor,
  { userId }: { userId: string },
): Promise<Outcome<undefined, RoleProblem>> {
  return withPermission(deps, actor, 'dissociate-user', async (db, members) => {
    const member = await findMember({ ...deps, db }, members, userId)
    if (!member) return refuse('unknown-user')
    if (!hasOwner(members.filter((other) => other.userId !== userId))) return refuse('last-owner')

    const { account, user } = actor
    await removeMember({ ...deps, db }, member)
    if (userId !== user.id) {
      await chooseAccountWhereNone(db, userId, account.id)
      const mailFields = { who: nameOf(user), deceased: await readDeceasedName(db, account) }
      await queueMail(db, deps.keys, removedMail(deps.site, member.user.email, mailFields), deps.now())
    }
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'removed', userId))
    return accept(undefined)
  })
}

/**
 * Leaves an account, and takes one's traces: what one wrote stays, and nothing says who did. Refuses 'last-owner':
 * someone must take over first.
 */
export function leave(deps: MemberDeps, actor: Actor): Promise<Outcome<undefined, 'not-allowed' | 'last-owner'>> {
  return withPermission(deps, actor, 'leave', async (db, members) => {
    const userId = actor.user.id
    if (!hasOwner(members.filter((other) => other.userId !== userId))) return refuse('last-owner')

    await removeMember({ ...deps, db }, { accountId: actor.account.id, userId })
    await forgetAuthor(db, actor.account.id, userId)
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'removed', userId))
    return accept(undefined)
  })
}

/** Makes a member owner in place of who hands over, who stays as an editor: one act, and both are told. */
export function transferOwnership(
  deps: MemberDeps,
  actor: Actor,
  { userId }: { userId: string },
): Promise<Outcome<undefined, 'not-allowed' | 'unknown-user'>> {
  return withPermission(deps, actor, 'transfer-ownership', async (db, members) => {
    const member = await findMember({ ...deps, db }, members, userId)
    if (!member || userId === actor.user.id) return refuse('unknown-user')

    const { account, user } = actor
    await updateMembership(db, member, { role: 'owner' })
    await updateMembership(db, { accountId: account.id, userId: user.id }, { role: 'administrator' })
    const deceased = await readDeceasedName(db, account)
    const toNext = roleChangedMail(deps.site, member.user.email, { who: nameOf(user), deceased, role: 'owner' })
    await queueMail(db, deps.keys, toNext, deps.now())
    const toLast = handedOverMail(deps.site, user.email, { who: nameOf(member.user), deceased })
    await queueMail(db, deps.keys, toLast, deps.now())
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'ownership-transferred', userId))
    return accept(undefined)
  })
}

async function removeMember({ db, now }: Deps, { accountId, userId }: Pick<Membership, 'accountId' | 'userId'>) {
  await deleteMembership(db, accountId, userId)
  await revokeInvitationsBy(db, accountId, userId, now())
}
