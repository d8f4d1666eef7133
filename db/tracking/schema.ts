import type { Day, Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import type { Id, Sealed } from '#db/columns.ts'
import type { DispatchTable } from '#db/post/schema.ts'

export interface SendRecordTable {
  id: Id
  accountId: Id
  documentId: DocumentId
  kind: 'letter' | 'chase'
  channel: Channel
  /** Null while its email is in the outbox. */
  sentAt: Day | null
  expectedReplyOn: Day | null
  replyOn: Day | null
  /** JSON: tracking number, content, recipient. */
  dataSealed: Sealed
  /** The PDF exactly as it was sent. */
  pdfFileId: Id | null
  receiptFileId: Id | null
  mailId: Id | null
  createdAt: Instant
  createdBy: Id | null
}

export interface LetterReplyTable {
  id: Id
  accountId: Id
  documentId: DocumentId
  /** Null for silence. */
  replyOn: Day | null
  /** JSON: code of the reply, facts. */
  dataSealed: Sealed
  /** A picture or a PDF of the letter that came. */
  fileId: Id | null
  createdAt: Instant
  createdBy: Id | null
}

export interface CommentaryTable {
  id: Id
  accountId: Id
  documentId: DocumentId
  textSealed: Sealed
  createdAt: Instant
  createdBy: Id | null
}

export interface LetterPrintTable {
  accountId: Id
  documentId: DocumentId
  printedOn: Day
  /** JSON: answers, attachments and date that were printed. */
  snapshotSealed: Sealed
}

/** The tables of what was sent and posted. */
export interface TrackingTables {
  sendRecord: SendRecordTable
  letterReply: LetterReplyTable
  dispatch: DispatchTable
  commentary: CommentaryTable
  letterPrint: LetterPrintTable
}
