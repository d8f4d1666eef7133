import type { Instant } from '#app/rules/days.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface SessionTable {
  /** SHA-256 of the session id in the cookie. */
  idHash: string
  userId: Id
  domainId: Id
  /** Account that the user has chosen. */
  accountId: Id | null
  shared: Flag
  /** Opened with a password. That does not prove the email address, which actions that change access require. */
  byPassword: Flag
  /** "Firefox sur Windows", for the list of open sessions. */
  deviceSealed: Sealed | null
  /** Also when the user proved their identity, because each sign-in opens a new session. */
  createdAt: Instant
  seenAt: Instant
  expiresAt: Instant
  /** When it was closed early, from another device or by a new password. */
  closedAt: Instant | null
  /** The mandate under which a helper acts. The session opens its account only, and ends with it. */
  helperMandateId: Id | null
}

export interface ApiTokenTable {
  id: Id
  /** SHA-256 of the token. */
  tokenHash: string
  userId: Id
  domainId: Id
  /** JSON, sealed with the key ring: name and purpose. */
  labelSealed: Sealed
  createdAt: Instant
  /** When it last authorised a call, to the hour. */
  usedAt: Instant | null
  expiresAt: Instant
}

export interface SignInTokenTable {
  id: Id
  tokenHash: string
  codeHash: string
  emailIndex: string
  /** JSON: email address, requested page, and the sign-up details. */
  payloadSealed: Sealed
  browserHash: string
  domainId: Id
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
  /** Number of codes tried. */
  tries: number
}

export interface PasswordTable {
  userId: Id
  /** Argon2id hash with its salt and cost parameters. */
  hash: string
  updatedAt: Instant
}

export interface HeldFormTable {
  id: Id
  /** Hash of the browser in which it was typed. */
  browserHash: string
  /** User of its session; nobody else is shown it. Null if it was sent without a session. */
  userId: Id | null
  /** JSON: the form's URL and fields. */
  formSealed: Sealed
  createdAt: Instant
  /** When a sign-in offered it. It is offered only once. */
  offeredAt: Instant | null
  expiresAt: Instant
}

export interface EmailChangeTable {
  tokenHash: string
  userId: Id
  emailSealed: Sealed
  expiresAt: Instant
  usedAt: Instant | null
}
