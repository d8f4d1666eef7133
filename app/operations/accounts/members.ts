import type { House } from '#app/operations/access/sign-in-session.ts'
import { hasOwner, type Role } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { handedOverMail, removedMail, roleChangedMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { revokeInvitationsBy } from '#db/accounts/invitation-ends.ts'
import { deleteMembership, type Membership, updateMembership } from '#db/accounts/memberships.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { type Acting, actOn, deceasedOf, findMemberOf, type SharedHouse } from './permissions.ts'

type RoleProblem = 'not-allowed' | 'unknown-user' | 'last-owner'

/** Gives a member another role, and tells them. The one they have already changes nothing. S1 §7, edit_user_role. */
export function editUserRole(
  house: SharedHouse,
  acting: Acting,
  { userId, role }: { userId: string; role: Role },
): Promise<Outcome<undefined, RoleProblem>> {
  return actOn(house, acting, 'edit-user-role', async (db, members) => {
    const member = await findMemberOf({ ...house, db }, members, userId)
    if (!member) return refuse('unknown-user')
    if (member.role === role) return accept(undefined)
    if (!hasOwner(members.map((other) => (other.userId === userId ? { role } : other)))) return refuse('last-owner')

    const { account, user } = acting
    await updateMembership(db, member, { role })
    if (userId !== user.id) {
      const told = { who: nameOf(user), deceased: await deceasedOf(db, account), role }
      await queueMail(db, house.keys, roleChangedMail(house.site, member.user.email, told), house.now())
    }
    await appendAudit(db, house.keys, entryOf(house, acting, 'role-changed', `${userId} ${role}`))
    return accept(undefined)
  })
}

/** Says whether a member gets e-mails of information. S1 §7, toggle_subscription. */
export function toggleSubscription(
  house: SharedHouse,
  acting: Acting,
  { userId, subscription }: { userId: string; subscription: boolean },
): Promise<Outcome<undefined, 'not-allowed' | 'unknown-user'>> {
  return actOn(house, acting, 'toggle-subscription', async (db, members) => {
    const member = members.find((other) => other.userId === userId)
    if (!member) return refuse('unknown-user')
    if (member.subscription === subscription) return accept(undefined)

    await updateMembership(db, member, { subscription: subscription ? { date: house.now() } : 'none' })
    await appendAudit(db, house.keys, entryOf(house, acting, 'subscription-changed', userId))
    return accept(undefined)
  })
}

/** Takes a member out, and tells them. What they wrote stays; their open pages answer 404. S1 §7, dissociate_user. */
export function dissociateUser(
  house: SharedHouse,
  acting: Acting,
  { userId }: { userId: string },
): Promise<Outcome<undefined, RoleProblem>> {
  return actOn(house, acting, 'dissociate-user', async (db, members) => {
    const member = await findMemberOf({ ...house, db }, members, userId)
    if (!member) return refuse('unknown-user')
    if (!hasOwner(members.filter((other) => other.userId !== userId))) return refuse('last-owner')

    const { account, user } = acting
    await takeOut({ ...house, db }, member)
    if (userId !== user.id) {
      const told = { who: nameOf(user), deceased: await deceasedOf(db, account) }
      await queueMail(db, house.keys, removedMail(house.site, member.user.email, told), house.now())
    }
    await appendAudit(db, house.keys, entryOf(house, acting, 'removed', userId))
    return accept(undefined)
  })
}

/** Leaves an account. Refuses 'last-owner': someone must take over first. */
export function leave(house: SharedHouse, acting: Acting): Promise<Outcome<undefined, 'not-allowed' | 'last-owner'>> {
  return actOn(house, acting, 'leave', async (db, members) => {
    const userId = acting.user.id
    if (!hasOwner(members.filter((other) => other.userId !== userId))) return refuse('last-owner')

    await takeOut({ ...house, db }, { accountId: acting.account.id, userId })
    await appendAudit(db, house.keys, entryOf(house, acting, 'removed', userId))
    return accept(undefined)
  })
}

/** Makes a member owner in place of who hands over, who stays as an editor: one act, and both are told. */
export function transferOwnership(
  house: SharedHouse,
  acting: Acting,
  { userId }: { userId: string },
): Promise<Outcome<undefined, 'not-allowed' | 'unknown-user'>> {
  return actOn(house, acting, 'transfer-ownership', async (db, members) => {
    const member = await findMemberOf({ ...house, db }, members, userId)
    if (!member || userId === acting.user.id) return refuse('unknown-user')

    const { account, user } = acting
    await updateMembership(db, member, { role: 'owner' })
    await updateMembership(db, { accountId: account.id, userId: user.id }, { role: 'administrator' })
    const deceased = await deceasedOf(db, account)
    const toNext = roleChangedMail(house.site, member.user.email, { who: nameOf(user), deceased, role: 'owner' })
    await queueMail(db, house.keys, toNext, house.now())
    const toLast = handedOverMail(house.site, user.email, { who: nameOf(member.user), deceased })
    await queueMail(db, house.keys, toLast, house.now())
    await appendAudit(db, house.keys, entryOf(house, acting, 'ownership-transferred', userId))
    return accept(undefined)
  })
}

async function takeOut({ db, now }: House, { accountId, userId }: Pick<Membership, 'accountId' | 'userId'>) {
  await deleteMembership(db, accountId, userId)
  await revokeInvitationsBy(db, accountId, userId, now())
}

type ActName = 'role-changed' | 'subscription-changed' | 'removed' | 'ownership-transferred'

function entryOf({ now, network }: SharedHouse, { account, user }: Acting, act: ActName, object: string) {
  return { accountId: account.id, userId: user.id, act, object, network, at: now() }
}
