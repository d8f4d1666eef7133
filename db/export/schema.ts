import type { Instant } from '#app/rules/days.ts'
import type { ExportScope } from '#app/rules/export/archive.ts'
import type { Id } from '#db/columns.ts'

export interface ExportTable {
  id: Id
  accountId: Id
  /** Who asked for it: it is theirs alone. */
  userId: Id
  scope: ExportScope
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
