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

/** A process that serves, or was killed within the last minute. */
export interface ServingProcessTable {
  id: string
  /** Names of the secrets that it has read, newest first, separated by commas. A name reveals nothing of its secret. */
  secrets: string
  seenAt: Instant
}

/** A command that the operator schedules: `backup`, `verify`. */
export interface OperatorTaskTable {
  name: string
  succeededAt: Instant
}

/** A command that an operator ran on families' data. */
export interface OperatorActTable {
  id: string
  at: Instant
  /** Such as `mail-list` or `support-account`. */
  act: string
  /** Id of the email or account, or null. Never an address. */
  object: string | null
  /** User of the machine. */
  operator: string
}

/** At most one row: this database is a restored copy, for an exercise. */
export interface DrillTable {
  startedAt: Instant
  /** Name of the backup. */
  backup: string
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

/** The tables of the service's own work, by name. */
export interface InstanceTables {
  actOnce: IdempotencyKeyTable
  drill: DrillTable
  heartbeat: HeartbeatTable
  lease: LeaseTable
  operatorAct: OperatorActTable
  operatorTask: OperatorTaskTable
  rate: RateTable
  servingProcess: ServingProcessTable
}
