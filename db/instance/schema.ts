import type { Instant } from '#app/rules/days.ts'

// What the service counts and remembers of its own work.

export interface IdempotencyKeyTable {
  /** A user, or the hash of a browser on which nobody signed in. */
  userId: string
  key: string
  /** JSON */
  answer: string
  createdAt: Instant
}

/** A work that one process does at a time. */
export interface LeaseTable {
  name: string
  /** Of the process that has it. */
  holder: string
  /** Anybody may take it from then on. */
  endsAt: Instant
}

export interface HeartbeatTable {
  id: string
  at: Instant
}

/** On PostgreSQL here, not logged; on SQLite in a file of its own (rates.ts). */
export interface RateTable {
  key: string
  hits: number
  endsAt: Instant
}
