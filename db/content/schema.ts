import type { Day, Instant } from '#app/rules/days.ts'
import type { OfficeKind } from '#app/rules/places/directory.ts'
import type { Flag } from '#db/columns.ts'

interface ContentCopyTable {
  repository: string
  /** JSON of `ContentCopy`: public content. */
  body: string
  readAt: Instant
}

/** Number of answers to "Cette page vous a aidé ?". */
interface AdviceVoteTable {
  /** Uid of an advice page, which may no longer exist. */
  uid: string
  helped: Flag
  count: number
}

/** A row of the public directory of the administration, which an operator imports. */
interface DirectoryOfficeTable {
  id: string
  kind: OfficeKind
  department: string
  townKey: string
  name: string
  additionalAddress1: string
  address: string
  postalCode: string
  town: string
  updatedOn: Day
}

export interface ContentTables {
  contentCopy: ContentCopyTable
  adviceVote: AdviceVoteTable
  directoryOffice: DirectoryOfficeTable
}
