import type { Deps } from '#app/context.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { SharedInvitation, SharedUser } from '#app/rules/accounts/shared-users.ts'
import { invitationStateOf, nameOf } from '#app/rules/accounts/sharing.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import type { Actor } from './permissions.ts'

/** Lists the members of an account, oldest first. */
export async function listUsers({ db, keys }: Deps, { account, user: you }: Actor): Promise<SharedUser[]> {
  const memberships = await listMembershipsOfAccount(db, account.id)
  const users = memberships.map(async ({ userId, role, subscription, subscriptionDate, seenOn }) => {
    const user = await findUser(db, keys, userId)
    if (!user) return undefined
    return {
      userId,
      name: nameOf(user),
      email: user.email,
      isYou: userId === you.id,
      role,
      subscription,
      subscriptionDate: subscriptionDate && parisDay(new Date(subscriptionDate)),
      seenOn,
    }
  })
  return (await Promise.all(users)).filter((user) => user !== undefined)
}

/** Lists pending, expired and declined invitations, oldest first. */
async function listSharedInvitations(
  { db, now }: Deps,
  { account }: Pick<Actor, 'account'>,
): Promise<SharedInvitation[]> {
  const invitations = await listInvitations(db, account)
  return invitations.flatMap((invitation) => {
    const { id, email, role, mail, expiresAt } = invitation
    const state = invitationStateOf(invitation, now())
    if (state === 'accepted' || state === 'revoked') return []
    return { id, email, role, mail, state, expiresOn: parisDay(new Date(expiresAt)) }
  })
}

/**
 * Reads the page of the members; an owner also sees the invitations. `hasName`: whether the inviter's name is known, so
 * that it is not asked again. `likelyName`: their name, from the letters.
 */
export async function readUsersPage(deps: Deps, member: Actor & { role: Role }) {
  const { account, user, role } = member
  const isOwner = can(role, 'invite-user')
  const profile = await readProfile(deps.db, account)
  const isApplicant = profile.applicantEmail === user.email
  return {
    firstName: firstNameOf(profile),
    today: parisDay(deps.now()),
    users: await listUsers(deps, member),
    isOwner,
    invitations: isOwner ? await listSharedInvitations(deps, member) : [],
    hasName: Boolean(user.displayName),
    likelyName: isApplicant ? `${profile.applicantFirstName ?? ''} ${profile.applicantLastName ?? ''}`.trim() : '',
  }
}
