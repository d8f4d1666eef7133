import type { Instant } from '#app/rules/days.ts'
import type { KeptScope } from '#app/rules/export/archive.ts'
import type { ImportState } from '#app/rules/export/import.ts'
import type { Id, Sealed } from '#db/columns.ts'

export interface ExportTable {
  id: Id
  accountId: Id
  /** Who asked for it: it is theirs alone. */
  userId: Id
  scope: KeptScope
  /** Of 'ceremony' alone. */
  ceremonyId: Id | null
  state: 'waiting' | 'ready' | 'failed'
  tries: number
  /** While a process makes it. */
  lockedUntil: Instant | null
  askedAt: Instant
  readyAt: Instant | null
  expiresAt: Instant | null
  /** Of the whole ZIP, once it is ready. */
  bytes: number
}

/** A piece of the ZIP: a file of the account, sealed by itself, so that any of them is read without the others. */
export interface ExportPartTable {
  exportId: Id
  /** From 0. */
  position: number
  fileId: Id
  bytes: number
}

/** The archive that was last brought to an account. */
export interface AccountImportTable {
  accountId: Id
  /** Who brought it. */
  userId: Id
  state: ImportState
  /** Why it was refused, as `importProblems` names it. */
  problem: string | null
  tries: number
  /** While a process reads it. */
  lockedUntil: Instant | null
  askedAt: Instant
  endedAt: Instant | null
  /** JSON: whom it names besides who brought it. They have no access. */
  peopleSealed: Sealed | null
}

/** A piece of the ZIP, as `ExportPartTable`, until it was read. */
export interface ImportPartTable {
  accountId: Id
  /** From 0. */
  position: number
  fileId: Id
  bytes: number
}
