import type { Deps, MailingDeps, MemberDeps } from '#app/context.ts'
import { hasOwner, type Role } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import { handedOverMail, removedMail, roleChangedMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { chooseAccountWhereNone } from '#db/access/sessions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { revokeInvitationsBy } from '#db/accounts/invitation-ends.ts'
import { deleteMembership, type Membership, updateMembership } from '#db/accounts/memberships.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { forgetAuthor } from '#db/erasure/delete.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { type Replaced, replacedBy } from './meanwhile.ts'
import { type Actor, entryOf, findMemberAmong, readDeceasedName, withPermission } from './permissions.ts'

type MemberProblem = 'not-allowed' | 'unknown-user' | 'last-owner'

type GivenRole = { role: Role }

/**
 * Changes a member's role and notifies them. Does nothing if they already have it. `seen`: the role that the owner saw;
 * refuses 'changed-meanwhile' if another owner has given another one since. S1-7, edit_user_role.
 */
export function editUserRole(
  deps: MailingDeps,
  actor: Actor,
  { userId, role, seen }: { userId: string; role: Role; seen?: string | undefined },
): Promise<Outcome<Replaced<GivenRole>[], MemberProblem | 'changed-meanwhile'>> {
  return withPermission(deps, actor, 'edit-user-role', async (db, members) => {
    const member = await findMemberAmong({ ...deps, db }, members, userId)
    if (!member) return refuse('unknown-user')
    if (member.role === role) return accept([])
    if (!isSeen(seen, member.role, fingerprinter(actor.account))) return refuse('changed-meanwhile')
    if (!hasOwner(members.map((other) => (other.userId === userId ? { role } : other)))) return refuse('last-owner')

    const { account, user } = actor
    const replaced = replacedBy(actor, { role: member.role }, await findRoleChange(db, account, userId))
    await updateMembership(db, member, { role })
    if (userId !== user.id) {
      const mailFields = { who: nameOf(user), deceased: await readDeceasedName(db, account), role }
      await queueMail(
        db,
        deps.keys,
        roleChangedMail(siteOf(deps.sites(), account), member.user.email, mailFields),
        deps.now(),
      )
    }
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'role-changed', `${userId} ${role}`))
    return accept(replaced)
  })
}

/** Finds who gave a member their role. Undefined if they still have that of their invitation. */
async function findRoleChange(db: Db, account: Account, userId: string): Promise<LastChange | undefined> {
  const given = await listAudit(db, account, { acts: ['role-changed', 'ownership-transferred'] })
  const last = given.find(({ object }) => object?.split(' ')[0] === userId)
  return last && { at: last.at, by: last.userId }
}

/**
 * Turns the email about changes on or off, for oneself or, as an owner, for another member. Off by default; the date is
 * recorded. The recipient can stop it from each email. S1-7, toggle_subscription.
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

/** Removes a member and notifies them. Their texts stay; their open pages return 404. S1-7, dissociate_user. */
export function dissociateUser(
  deps: MailingDeps,
  actor: Actor,
  { userId }: { userId: string },
): Promise<Outcome<undefined, MemberProblem>> {
  return withPermission(deps, actor, 'dissociate-user', async (db, members) => {
    const member = await findMemberAmong({ ...deps, db }, members, userId)
    if (!member) return refuse('unknown-user')
    if (!hasOwner(members.filter((other) => other.userId !== userId))) return refuse('last-owner')

    const { account, user } = actor
    await removeMember({ ...deps, db }, member)
    if (userId !== user.id) {
      await chooseAccountWhereNone(db, userId, account.id)
      const mailFields = { who: nameOf(user), deceased: await readDeceasedName(db, account) }
      await queueMail(
        db,
        deps.keys,
        removedMail(siteOf(deps.sites(), account), member.user.email, mailFields),
        deps.now(),
      )
    }
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'removed', userId))
    return accept(undefined)
  })
}

/** Leaves an account. The user's texts stay without their name. Refuses 'last-owner' until another member is owner. */
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

/** Makes a member the owner. The previous owner becomes an editor. One transaction, and both are notified. */
export function transferOwnership(
  deps: MailingDeps,
  actor: Actor,
  { userId }: { userId: string },
): Promise<Outcome<undefined, 'not-allowed' | 'unknown-user'>> {
  return withPermission(deps, actor, 'transfer-ownership', async (db, members) => {
    const member = await findMemberAmong({ ...deps, db }, members, userId)
    if (!member || userId === actor.user.id) return refuse('unknown-user')

    const { account, user } = actor
    await updateMembership(db, member, { role: 'owner' })
    await updateMembership(db, { accountId: account.id, userId: user.id }, { role: 'administrator' })
    const deceased = await readDeceasedName(db, account)
    const site = siteOf(deps.sites(), account)
    const toNext = roleChangedMail(site, member.user.email, { who: nameOf(user), deceased, role: 'owner' })
    await queueMail(db, deps.keys, toNext, deps.now())
    const toLast = handedOverMail(site, user.email, { who: nameOf(member.user), deceased })
    await queueMail(db, deps.keys, toLast, deps.now())
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'ownership-transferred', userId))
    return accept(undefined)
  })
}

async function removeMember({ db, now }: Deps, { accountId, userId }: Pick<Membership, 'accountId' | 'userId'>) {
  await deleteMembership(db, accountId, userId)
  await revokeInvitationsBy(db, accountId, userId, now())
}
