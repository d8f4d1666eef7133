import type { Instant } from '#app/rules/days.ts'
import type { Flag } from '#db/columns.ts'

export interface ContentCopyTable {
  repository: string
  /** JSON of `ContentCopy`: public content. */
  body: string
  readAt: Instant
}

/** Number of answers to "Cette page vous a aidé ?". */
export interface AdviceVoteTable {
  /** Uid of an advice page, which may no longer exist. */
  uid: string
  helped: Flag
  count: number
}
