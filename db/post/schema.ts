import type { Generated } from 'kysely'
import type { Day, Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import type { DispatchStep } from '#app/rules/post/steps.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

/** Letters that the service posts for a family. */
export interface DispatchTable {
  id: Id
  accountId: Id
  documentId: DocumentId
  mode: PostMode
  /** Postage and printing, tax included. 0 if the partner offers it. */
  priceCents: number
  pages: number
  /** The furthest of `steps`. */
  step: DispatchStep
  /** JSON: when each step was reached. */
  steps: string
  /** Until then, the family cancels. */
  leavesAt: Instant
  /** JSON: the two addresses, the letter as printed, the tracking number. */
  dataSealed: Sealed
  /** The PDF that leaves. */
  pdfFileId: Id | null
  depositFileId: Id | null
  receiptFileId: Id | null
  /** Its record in the tracking, from its deposit at La Poste. */
  sendId: Id | null
  /** Null for a row of another instance. */
  carrier: string | null
  /** Our key at the carrier. */
  carrierKey: string | null
  /** The carrier's reference. */
  ref: string | null
  /** Failed calls since the last answer. */
  tries: number
  /** When it is to be handed over or asked about. Null: nothing is due. */
  dueAt: Instant | null
  /** Day from which the carrier has erased it, or stores it by its contract. */
  forgottenOn: Day | null
  /** Whether a relative prepared it and the person who signs has not asked for it. It is not paid for until then. */
  waitsForSigner: Generated<Flag>
  createdAt: Instant
  createdBy: Id | null
}
