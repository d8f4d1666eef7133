import type { Instant } from '#app/rules/days.ts'

// Records of the service's own work.

export interface IdempotencyKeyTable {
  /** A user id, or the hash of a browser without a session. */
  userId: string
  key: string
  /** JSON. */
  answer: string
  createdAt: Instant
}

/** A job that one process does at a time. */
export interface LeaseTable {
  name: string
  /** Process that holds the lease. */
  holder: string
  /** Any process may take it after this time. */
  endsAt: Instant
}

export interface HeartbeatTable {
  id: string
  at: Instant
}

/** On PostgreSQL an unlogged table; on SQLite a separate file (rates.ts). */
export interface RateTable {
  key: string
  hits: number
  endsAt: Instant
}
