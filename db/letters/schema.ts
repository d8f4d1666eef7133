import type { Day, Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface DocumentTable {
  accountId: Id
  documentId: DocumentId
  status: DocumentStatus
  /** JSON: data of this letter alone. */
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

/** The last file created for a shape, and the fingerprint of its content. */
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

/**
 * A user's answers when an external assistant was offered. All answers are stored, as proof of consent and its date.
 */
export interface AssistantChoiceTable {
  accountId: Id
  userId: Id
  /** Name of the provider as shown to the user. A new name requires a new answer. */
  provider: string
  isAccepted: Flag
  chosenAt: Instant
}
