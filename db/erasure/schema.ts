import type { Day, Instant } from '#app/rules/days.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

/** An account that nobody has opened for a long time, and whose members were notified. */
export interface IdleAccountTable {
  accountId: Id
  toldOn: Day
  toldAgainOn: Day | null
  /** Date of the erasure, unless a member opens the account. */
  erasedOn: Day
}

/** A memorial space kept without the rest of its account. */
export interface KeptSpaceTable {
  accountId: Id
  /** Last day a member confirmed it. */
  keptOn: Day
  /** Date of the erasure of the rest. */
  restErasedOn: Day
  /** Whether the rest is erased. */
  isAlone: Flag
}

/** A closed account, until it is erased or reopened. */
export interface ErasureTable {
  accountId: Id
  /** The account's own key, wrapped with the key ring. It is moved back to its row, or destroyed with this one. */
  heldKey: Sealed
  /** Null if no user asked for it. */
  askedBy: Id | null
  askedAt: Instant
  /** Date of the erasure. */
  dueOn: Day
}
