import type { Instant } from '#app/rules/days.ts'
import type { FileEnd } from '#app/rules/partners/files.ts'
import type { TeamRole } from '#app/rules/partners/team.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

/** A person who may open the console of a partner. Not a user: no family's page knows them. */
export interface PartnerPersonTable {
  id: Id
  domainId: Id
  role: TeamRole
  emailIndex: string
  /** JSON, sealed with the key ring: email address and name. */
  payloadSealed: Sealed
  /** When they were invited. */
  createdAt: Instant
  /** Their first sign-in. */
  joinedAt: Instant | null
}

/** A session of the console. Its secret opens no family's page, and the secret of a family's session opens no console. */
interface PartnerSessionTable {
  /** SHA-256 of the secret in the cookie. */
  idHash: string
  personId: Id
  shared: Flag
  createdAt: Instant
  seenAt: Instant
  expiresAt: Instant
}

/** A file that a partner opens for a family. Once it has ended, it holds a number and days, and nothing of a family. */
export interface PartnerFileTable {
  id: Id
  domainId: Id
  /** The partner's own reference. */
  number: number
  personId: Id | null
  /** SHA-256 of the token in the emailed link, and of the short code. Null once it has ended. */
  tokenHash: string | null
  codeHash: string | null
  /** JSON, sealed with the key ring: what was typed, and the code. Null once it has ended. */
  payloadSealed: Sealed | null
  /** The words of the agreement that was ticked on `createdAt`. */
  agreement: string
  createdAt: Instant
  expiresAt: Instant
  endedAt: Instant | null
  end: FileEnd | null
}

export interface ConsoleTables {
  partnerPerson: PartnerPersonTable
  partnerSession: PartnerSessionTable
  partnerFile: PartnerFileTable
}
