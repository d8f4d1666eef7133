import type { Generated } from 'kysely'
import type { Directive } from '#app/rules/accounts/directives.ts'
import type { InvitedRole, Role } from '#app/rules/accounts/roles.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface AccountTable {
  id: Id
  hashid: string
  /** The one before, once it was replaced: it leads those who share the account alone. */
  formerHashid: string | null
  domainId: Id
  /** The account's own key, wrapped by the ring. Null while the account is closed: nothing of it can be read. */
  wrappedKey: Sealed | null
  createdAt: Instant
}

export interface UserTable {
  id: Id
  emailIndex: string
  emailSealed: Sealed
  displayNameSealed: Sealed | null
  currentService: string
  /** When the tutorial was shown to them; it starts by itself once. */
  tutorialShownAt: Generated<Instant | null>
  createdAt: Instant
}

export interface MembershipTable {
  accountId: Id
  userId: Id
  role: Role
  createdAt: Instant
  /** The mail of changes: off until it is chosen. */
  subscription: Generated<Flag>
  /** When it was chosen. */
  subscriptionDate: Generated<Instant | null>
  changesSentAt: Generated<Instant | null>
  changesPausedUntil: Generated<Day | null>
  /** The last day this person came to this account. */
  seenOn: Generated<Day | null>
}

export interface InvitationTable {
  id: Id
  tokenHash: string
  accountId: Id
  role: InvitedRole
  /** JSON, under the account's key: the address invited, the message, the name of the person who invites. */
  payloadSealed: Sealed
  invitedBy: Id | null
  createdAt: Instant
  expiresAt: Instant
  acceptedAt: Instant | null
  refusedAt: Instant | null
  revokedAt: Instant | null
  /** The mail in the outbox: whether it left. */
  mailId: Id
}

export interface ProfileEntryTable {
  accountId: Id
  name: string
  valueSealed: Sealed
  updatedAt: Instant
  /** Null for what was saved before anyone was noted, or by a person who is gone. */
  updatedBy: Generated<Id | null>
}

/** The terms that a person has accepted, or was told of once they had changed. */
export interface AcceptedTermsTable {
  userId: Id
  version: string
  acceptedAt: Instant
}

/** What a person asks of their own data after their death. */
export interface DirectiveTable {
  userId: Id
  wish: Directive['wish']
  wordsSealed: Sealed
  writtenAt: Instant
}
