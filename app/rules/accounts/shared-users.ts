import type { Day } from '#app/rules/days.ts'
import type { InvitedRole, Role } from './roles.ts'
import type { InvitationState } from './sharing.ts'

/** A member as the other members see them. `name`: the email address if they gave none (choice-50). S1-3. */
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

/** An invitation that an owner sees: accepted ones are members, and revoked ones are not shown. */
export type SharedInvitation = {
  id: string
  email: string
  role: InvitedRole
  state: Exclude<InvitationState, 'accepted' | 'revoked'>
  expiresOn: Day
  /** Whether its email was sent. */
  mail: 'waiting' | 'sent' | 'refused'
}
