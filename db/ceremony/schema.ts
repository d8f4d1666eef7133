import type { CeremonyType } from '#app/rules/ceremony/ceremonies.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { Instant } from '#app/rules/days.ts'
import type { WallTime } from '#app/rules/wall-time.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface CeremonyTable {
  id: Id
  accountId: Id
  ceremonyType: CeremonyType
  datetime: WallTime | null
  isConfirmed: Flag
  /** JSON: the address and other details that only the family and its helpers read. */
  dataSealed: Sealed
  position: 1 | 2
  createdAt: Instant
  updatedAt: Instant
  updatedBy: Id | null
}

export interface CeremonyEventTable {
  id: Id
  ceremonyId: Id
  type: EventType
  /** Duration in seconds. */
  duration: number
  position: number
  /** JSON: the fields of its type. */
  detailsSealed: Sealed
  updatedAt: Instant
  updatedBy: Id | null
}

/** Records that the default ceremony was created, so that it is not created again. */
export interface CeremonyOpeningTable {
  accountId: Id
  openedAt: Instant
}

export interface SummarySendingTable {
  id: Id
  accountId: Id
  ceremonyId: Id
  fingerprint: string
  /** JSON: email addresses, and the email sent to each. */
  toSealed: Sealed
  createdAt: Instant
  createdBy: Id | null
}
