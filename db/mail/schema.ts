import type { Instant } from '#app/rules/days.ts'
import type { Id, Sealed } from '#db/columns.ts'

export interface OutboxTable {
  id: Id
  kind: string
  /** JSON: the email. Null once it is sent or given up. */
  mailSealed: Sealed | null
  createdAt: Instant
  nextTryAt: Instant
  tries: number
  lockedUntil: Instant | null
  sentAt: Instant | null
  failedAt: Instant | null
  /** Not sent after this time. */
  notAfter: Instant | null
  /** Last failure: a code, never a server's message. */
  reason: string | null
}
