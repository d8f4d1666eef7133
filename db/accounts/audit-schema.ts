import type { AuditAction } from '#app/rules/accounts/audit.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Id } from '#db/columns.ts'

export interface AuditTable {
  /** Position in the chain, from 1 without gaps. */
  number: number
  at: Instant
  /** The partner, for an act of its team. */
  accountId: Id | null
  userId: Id
  act: AuditAction
  object: string | null
  /** Keyed hash of the network of the request. */
  network: string | null
  /** SHA-256 of this entry and the previous hash. */
  hash: string
}

/** A single row: number, timestamp and hash of the last entry, signed with the key ring. */
export interface AuditHeadTable {
  id: string
  number: number
  at: Instant
  hash: string
  signature: string
}
