import type { Instant } from '#app/rules/days.ts'
import type { FileKind, ScanState } from '#app/rules/files/uploads.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Id, Sealed } from '#db/columns.ts'

export interface FileTable {
  id: Id
  accountId: Id
  kind: FileKind
  /** Empty for what is no attachment. */
  type: AttachmentType | ''
  /** What the family called it: shown, never a path. */
  nameSealed: Sealed
  mediaType: string
  bytes: number
  /** 1 for a picture, 0 where nobody counts them. */
  pages: number
  digest: string
  scan: ScanState
  createdAt: Instant
  createdBy: Id | null
}

export interface AttachmentChoiceTable {
  accountId: Id
  type: AttachmentType
  choice: 'by-hand' | 'to-request'
  updatedAt: Instant
  updatedBy: Id | null
}
