import type { Instant } from '#app/rules/days.ts'
import type { FileKind, ScanState } from '#app/rules/files/uploads.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

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

export interface PictureTable {
  /** The picture as we drew it again. The picture is named by it. */
  fileId: Id
  accountId: Id
  /** Its smaller sizes, one after the other in one file. */
  renditionsFileId: Id | null
  /** JSON: the caption, the sizes. */
  dataSealed: Sealed
  /** Among the account's, from 1, with holes. */
  position: number
  inGallery: Flag
  inBook: Flag
  /** The line dropped after it, and those that were to follow did not arrive. */
  cutAfter: Flag
}

export interface AttachmentChoiceTable {
  accountId: Id
  type: AttachmentType
  choice: 'by-hand' | 'to-request'
  updatedAt: Instant
  updatedBy: Id | null
}
