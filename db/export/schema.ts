import type { Instant } from '#app/rules/days.ts'
import type { KeptScope } from '#app/rules/export/archive.ts'
import type { ImportState } from '#app/rules/export/import.ts'
import type { Id, Sealed } from '#db/columns.ts'

export interface ExportTable {
  id: Id
  accountId: Id
  /** User who requested it and who alone may download it. */
  userId: Id
  scope: KeptScope
  /** Set for the scope 'ceremony' only. */
  ceremonyId: Id | null
  state: 'waiting' | 'ready' | 'failed'
  tries: number
  /** Set while a process creates it. */
  lockedUntil: Instant | null
  askedAt: Instant
  readyAt: Instant | null
  expiresAt: Instant | null
  /** Size of the whole ZIP, once it is ready. */
  bytes: number
}

/** A part of the ZIP: a file of the account that is sealed separately, so that each can be read alone. */
export interface ExportPartTable {
  exportId: Id
  /** Position, from 0. */
  position: number
  fileId: Id
  bytes: number
}

/** The last archive imported into an account. */
export interface AccountImportTable {
  accountId: Id
  /** User who imported it. */
  userId: Id
  state: ImportState
  /** Why it was refused: a code of `importProblems`. */
  problem: string | null
  tries: number
  /** Set while a process reads it. */
  lockedUntil: Instant | null
  askedAt: Instant
  endedAt: Instant | null
  /** JSON: people named in the archive, other than the user who imported it. They have no access. */
  peopleSealed: Sealed | null
}

/** A part of the ZIP, like `ExportPartTable`, until it has been read. */
export interface ImportPartTable {
  accountId: Id
  /** Position, from 0. */
  position: number
  fileId: Id
  bytes: number
}
