import type { Day, Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface DocumentTable {
  accountId: Id
  documentId: DocumentId
  status: DocumentStatus
  /** JSON: what belongs to this letter alone. */
  statusDataSealed: Sealed
  createdAt: Instant
  updatedAt: Instant
  updatedBy: Id | null
}

export interface BasketEntryTable {
  accountId: Id
  documentId: DocumentId
  addedAt: Instant
  addedBy: Id | null
}

/** The file that was last made of a shape, and of what. */
export interface BundleTable {
  accountId: Id
  shape: 'duplex' | 'simplex' | 'zip'
  fingerprint: string
  fileId: Id
  createdAt: Instant
}

export interface ReminderTable {
  accountId: Id
  userId: Id
  askedAt: Instant
  pausedUntil: Day | null
  lastSentOn: Day | null
}

/** What a person answered when an engine elsewhere was proposed. Each answer stays: it proves what was agreed to, and when. */
export interface AssistantChoiceTable {
  accountId: Id
  userId: Id
  /** As it was named to them: another name is asked about anew. */
  provider: string
  isAccepted: Flag
  chosenAt: Instant
}
