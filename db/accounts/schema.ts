import type { Generated } from 'kysely'
import type { Directive } from '#app/rules/accounts/directives.ts'
import type { InvitedRole, Role } from '#app/rules/accounts/roles.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface AccountTable {
  id: Id
  hashid: string
  /** The previous hashid, after a replacement. It only works for members of the account. */
  formerHashid: string | null
  domainId: Id
  /**
   * The account's own key, wrapped with the key ring. Null while the account is closed: nothing of it can be decrypted.
   */
  wrappedKey: Sealed | null
  createdAt: Instant
}

export interface UserTable {
  id: Id
  emailIndex: string
  emailSealed: Sealed
  displayNameSealed: Sealed | null
  currentService: string
  /** Unused since the tutorial no longer starts by itself. A version that reads it may still run during an upgrade. */
  tutorialShownAt: Generated<Instant | null>
  createdAt: Instant
}

export interface MembershipTable {
  accountId: Id
  userId: Id
  role: Role
  createdAt: Instant
  /** Email about changes: off until the user chooses it. */
  subscription: Generated<Flag>
  /** When it was chosen. */
  subscriptionDate: Generated<Instant | null>
  changesSentAt: Generated<Instant | null>
  changesPausedUntil: Generated<Day | null>
  /** Last day the user opened this account. */
  seenOn: Generated<Day | null>
}

export interface InvitationTable {
  id: Id
  tokenHash: string
  accountId: Id
  role: InvitedRole
  /** JSON, sealed with the account's key: invited address, message, name of the inviter. */
  payloadSealed: Sealed
  invitedBy: Id | null
  createdAt: Instant
  expiresAt: Instant
  acceptedAt: Instant | null
  refusedAt: Instant | null
  revokedAt: Instant | null
  /** The email in the outbox, which tells whether it was sent. */
  mailId: Id
}

export interface ProfileEntryTable {
  accountId: Id
  name: string
  valueSealed: Sealed
  updatedAt: Instant
  /** Null if it was saved before authors were recorded, or by a user who was deleted. */
  updatedBy: Generated<Id | null>
}

/** Last change of one field of a row. `objectId`: id of the row; that of the account for its space. */
export interface FieldChangeTable {
  accountId: Id
  objectId: Id
  field: string
  changedAt: Instant
  changedBy: Id | null
}

/** Absent until answers are saved. The database deletes it when a row of `profileEntry` changes. */
export interface ProfileSnapshotTable {
  accountId: Id
  /** JSON of all the answers, by name. */
  answersSealed: Sealed
}

/** Versions of the terms that a user has accepted, or was notified of after a change. */
export interface AcceptedTermsTable {
  userId: Id
  version: string
  acceptedAt: Instant
}

/** A user's directive about their own data after their death. */
export interface DirectiveTable {
  userId: Id
  wish: Directive['wish']
  wordsSealed: Sealed
  writtenAt: Instant
}
