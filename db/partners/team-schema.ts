import type { Generated } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { FileEnd } from '#app/rules/partners/files.ts'
import type { ProposalAnswer } from '#app/rules/partners/proposed-hour.ts'
import type { TeamRole } from '#app/rules/partners/team.ts'
import type { WallTime } from '#app/rules/wall-time.ts'
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

/** A passkey of a person. Only its public part is here. */
export interface PartnerPasskeyTable {
  id: Id
  personId: Id
  /** SHA-256 of the id that its device gave it. */
  keyHash: string
  /** JSON, sealed with the key ring: its name, its id and its public key. */
  payloadSealed: Sealed
  counter: number
  createdAt: Instant
  usedAt: Instant | null
}

/** A token of a director's program. It acts for the person who made it, and ends with them. */
export interface PartnerTokenTable {
  id: Id
  personId: Id
  /** SHA-256 of the token. */
  tokenHash: string
  /** Empty, as `purpose`: both are sealed. Compatible migrations only add, so the next breaking one drops them. */
  name: string
  purpose: string
  /** JSON, sealed with the key ring: name and purpose. */
  labelSealed: Generated<Sealed>
  createdAt: Instant
  /** When it last authorised a call, to the hour. */
  usedAt: Instant | null
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
  /** When the partner last proposed another hour for the ceremony. */
  proposedAt: Instant | null
  /** The person who proposed it. Null once they have left the team. */
  proposedBy: Id | null
  /** What the family answered to that hour. Null until then. */
  proposalAnswer: ProposalAnswer | null
}

/** The account that a family made of a file. The console reads no row of it. */
interface ClaimedFileTable {
  fileId: Id
  accountId: Id
}

/** The hour that a partner proposes for the ceremony of a family, until its answer. */
interface ProposedHourTable {
  accountId: Id
  id: Id
  datetime: WallTime
  createdAt: Instant
}

/** What a partner prepares before families see it, and what they saw before its last change. */
interface ShopWindowTable {
  domainId: Id
  /** JSON of its settings (rules/partners/shop-window.ts). */
  draft: string | null
  /** JSON of its settings. */
  past: string | null
  updatedAt: Instant
}

export interface ConsoleTables {
  shopWindow: ShopWindowTable
  partnerPerson: PartnerPersonTable
  partnerSession: PartnerSessionTable
  partnerPasskey: PartnerPasskeyTable
  partnerFile: PartnerFileTable
  partnerToken: PartnerTokenTable
  claimedFile: ClaimedFileTable
  proposedHour: ProposedHourTable
}
