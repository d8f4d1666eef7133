import type { Instant } from '#app/rules/days.ts'

export interface ContentCopyTable {
  repository: string
  /** JSON of `ContentCopy`: what anyone may read. */
  body: string
  readAt: Instant
}
