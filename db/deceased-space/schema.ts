import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import type { Publication, Visibility } from '#app/rules/deceased-space/space.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface DeceasedSpaceTable {
  accountId: Id
  shortCode: string
  visibility: Visibility
  visibilityChosen: Flag
  publication: Publication
  isOpen: Flag
  displayFlowersAd: Flag
  /** JSON: description, gatherings, portrait. */
  dataSealed: Sealed
  foldedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
  updatedBy: Id | null
}

export interface CondolenceTable {
  id: Id
  accountId: Id
  state: CondolenceState
  /** JSON: name, message, addresses. */
  dataSealed: Sealed
  /** JSON: codes. */
  doubts: string
  textMark: string
  smallFileId: Id | null
  largeFileId: Id | null
  /** Width of the small size in pixels. */
  pictureWidth: number | null
  pictureHeight: number | null
  userId: Id | null
  createdAt: Instant
  changedAt: Instant | null
  moderatedAt: Instant | null
  moderatedBy: Id | null
  hiddenAt: Instant | null
  repliedAt: Instant | null
  thankedAt: Instant | null
}

export interface CondolenceReportTable {
  condolenceId: Id
  /** Account of the condolence. */
  accountId: Id
  reporter: string
  createdAt: Instant
}

export interface WithdrawalRequestTable {
  id: Id
  accountId: Id
  /** JSON: the signature, and some words of the message. */
  dataSealed: Sealed
  createdAt: Instant
}

export interface HelpOfferTable {
  id: Id
  accountId: Id
  /** JSON: what is offered, for how many people, where and when, by whom, and how to reach them. */
  dataSealed: Sealed
  publishedAt: Instant | null
  createdAt: Instant
}

export interface SnackReplyTable {
  accountId: Id
  visitor: string
  /** 0: not coming. */
  people: number
  nameSealed: Sealed | null
  updatedAt: Instant
}

export interface SpaceNoticeTable {
  accountId: Id
  userId: Id
  kind: SpaceNoticeKind
  askedAt: Instant
  lastSentAt: Instant | null
  pausedUntil: Day | null
  stoppedAt: Instant | null
}
