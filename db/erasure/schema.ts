import type { Day, Instant } from '#app/rules/days.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

/** An account to which nobody has come for long, and whose people were told so. */
export interface IdleAccountTable {
  accountId: Id
  toldOn: Day
  toldAgainOn: Day | null
  /** Unless somebody comes. */
  erasedOn: Day
}

/** The memorial space of an account, kept without the rest of it. */
export interface KeptSpaceTable {
  accountId: Id
  /** The last day somebody said so. */
  keptOn: Day
  /** The day of the erasure of the rest. */
  restErasedOn: Day
  /** Whether it is done. */
  isAlone: Flag
}

/** An account that is closed, until it is erased or taken back. */
export interface ErasureTable {
  accountId: Id
  /** The account's own key, wrapped by the ring: it goes back to its row, or is destroyed with this one. */
  heldKey: Sealed
  /** Null where nobody asked for it. */
  askedBy: Id | null
  askedAt: Instant
  /** The day it is erased. */
  dueOn: Day
}
