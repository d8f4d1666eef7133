import type { Instant } from '#app/rules/days.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface SessionTable {
  /** SHA-256 of the id in the cookie. */
  idHash: string
  userId: Id
  domainId: Id
  /** The account the visitor has chosen. */
  accountId: Id | null
  shared: Flag
  /** Opened with a password: no proof of the address, which what changes who may come in asks for. */
  byPassword: Flag
  /** « Firefox sur Windows », for the list of open sessions. */
  deviceSealed: Sealed | null
  /** Also when the person proved who they are: each sign-in opens a session of its own. */
  createdAt: Instant
  seenAt: Instant
  expiresAt: Instant
  /** Closed before its time, from another device or by a new password. */
  closedAt: Instant | null
}

export interface ApiTokenTable {
  id: Id
  /** SHA-256 of the token. */
  tokenHash: string
  userId: Id
  domainId: Id
  /** JSON, under the key ring: its name, and what it is for. */
  labelSealed: Sealed
  createdAt: Instant
  /** The last time it authorised a call, to the hour. */
  usedAt: Instant | null
  expiresAt: Instant
}

export interface SignInTokenTable {
  id: Id
  tokenHash: string
  codeHash: string
  emailIndex: string
  /** JSON: the address, the page wanted, and the facts of a sign-up. */
  payloadSealed: Sealed
  browserHash: string
  domainId: Id
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
  /** Codes tried. */
  tries: number
}

export interface PasswordTable {
  userId: Id
  /** Argon2id, with its salt and its costs. */
  hash: string
  updatedAt: Instant
}

export interface HeldFormTable {
  id: Id
  /** Of the browser it was typed in. */
  browserHash: string
  /** Whose session it came with: nobody else is shown it. Null where it came without one. */
  userId: Id | null
  /** JSON: where it was sent, and its fields. */
  formSealed: Sealed
  createdAt: Instant
  /** When a sign-in led to it: once is enough. */
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
