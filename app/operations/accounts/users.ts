import type { Deps } from '#app/context.ts'
import type { InvitedRole, Role } from '#app/rules/accounts/roles.ts'
import { type InvitationState, invitationStateOf, nameOf } from '#app/rules/accounts/sharing.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import type { MailState } from '#db/mail/outbox.ts'
import type { Actor } from './permissions.ts'

/** A member as the other members see them. S1-3. */
export type SharedUser = {
  userId: string
  name: string
  email: string
  isYou: boolean
  role: Role
  subscription: boolean
  subscriptionDate: Day | undefined
  /** The last day they used this account. */
  seenOn: Day | undefined
}

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

/** `end`: how it ended. Accepted invitations are members and revoked ones are not shown. */
export type SharedInvitation = {
  id: string
  email: string
  role: InvitedRole
  state: Exclude<InvitationState, 'accepted' | 'revoked'>
  expiresOn: Day
  mail: MailState
}

/** Lists pending, expired and declined invitations, oldest first. */
export async function listSharedInvitations(
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
