import type { AuditAction } from '#app/rules/accounts/audit.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Id } from '#db/columns.ts'

export interface AuditTable {
  /** From 1, without a gap: the order of the chain. */
  number: number
  at: Instant
  accountId: Id | null
  userId: Id
  act: AuditAction
  object: string | null
  /** A keyed hash of where it came from. */
  network: string | null
  /** SHA-256 of this entry and of the hash before it. */
  hash: string
}

/** One row: the number, moment and hash of the last entry, signed by the ring. */
export interface AuditHeadTable {
  id: string
  number: number
  at: Instant
  hash: string
  signature: string
}
