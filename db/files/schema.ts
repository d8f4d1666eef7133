import type { Instant } from '#app/rules/days.ts'
import type { FileKind, ScanState } from '#app/rules/files/uploads.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

export interface FileTable {
  id: Id
  accountId: Id
  kind: FileKind
  /** Empty if the file is not an attachment. */
  type: AttachmentType | ''
  /** The family's name for the file. It is displayed and never used as a path. */
  nameSealed: Sealed
  mediaType: string
  bytes: number
  /** 1 for a picture, 0 if pages are not counted. */
  pages: number
  digest: string
  scan: ScanState
  createdAt: Instant
  createdBy: Id | null
}

export interface PictureTable {
  /** The picture after our conversion. Its id identifies the picture. */
  fileId: Id
  accountId: Id
  /** The smaller sizes, concatenated in one file. */
  renditionsFileId: Id | null
  /** JSON: caption and sizes. */
  dataSealed: Sealed
  /** Position in the account, from 1, with gaps. */
  position: number
  inGallery: Flag
  inBook: Flag
  /** Whether the connection dropped after it, so that later pictures did not arrive. */
  cutAfter: Flag
}

export interface AttachmentChoiceTable {
  accountId: Id
  type: AttachmentType
  choice: 'by-hand' | 'to-request' | 'not-applicable'
  updatedAt: Instant
  updatedBy: Id | null
}
