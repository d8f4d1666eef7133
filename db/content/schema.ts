import type { Instant } from '#app/rules/days.ts'
import type { Flag } from '#db/columns.ts'

export interface ContentCopyTable {
  repository: string
  /** JSON of `ContentCopy`: what anyone may read. */
  body: string
  readAt: Instant
}

/** The answers to « Cette page vous a aidé ? », counted. */
export interface AdviceVoteTable {
  /** Of a page of advice, which may be there no more. */
  uid: string
  helped: Flag
  count: number
}
