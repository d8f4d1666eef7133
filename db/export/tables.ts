import type { Schema } from '#db/schema.ts'

/**
 * What a column holds, in the data of an export:
 * - `text`, `number`, each or null with `?`: as it stands;
 * - `sealed`, or null with `?`: opened, under its name without « Sealed »;
 * - `id`: of the row itself; `person`, `file`, `ceremony`, `condolence`: of another row. In an export they are numbers,
 *   and a row whose `file` is not there stays out;
 * - `whose`: of a person, who may be gone;
 * - `browser`: a keyed hash of where somebody came from, and nothing to anyone else;
 * - `none`: not in an export. It is made anew, or says nothing elsewhere.
 */
export type ColumnKind =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'sealed'
  | 'sealed?'
  | 'id'
  | 'person'
  | 'person?'
  | 'whose'
  | 'file'
  | 'file?'
  | 'ceremony'
  | 'condolence'
  | 'browser'
  | 'none'

type Columns<Table extends keyof Schema> = { [Column in keyof Schema[Table]]: ColumnKind }

export type TableExport<Table extends keyof Schema = keyof Schema> = {
  columns: Columns<Table>
  /** The order of its rows: two exports of equal accounts say them alike. */
  order: (keyof Schema[Table] & string)[]
  /** The column that its sealed values are sealed for; the account where there is none. */
  sealedFor?: keyof Schema[Table] & string
}

const authored = { createdAt: 'text', createdBy: 'person?' } as const
const updated = { updatedAt: 'text', updatedBy: 'person?' } as const

/**
 * Every table of a family that goes out and comes back, in the order in which its rows may be inserted. A table of a
 * family that is not here is in `notExported`, with its reason: test/db/export/tables.test.ts.
 */
export const exportedTables = {
  file: {
    order: ['createdAt', 'id'],
    sealedFor: 'id',
    columns: {
      id: 'id',
      accountId: 'none',
      kind: 'text',
      type: 'text',
      nameSealed: 'sealed',
      mediaType: 'text',
      bytes: 'number',
      pages: 'number',
      digest: 'none',
      scan: 'text',
      ...authored,
    },
  },
  profileEntry: {
    order: ['name'],
    sealedFor: 'name',
    columns: { accountId: 'none', name: 'text', valueSealed: 'sealed', ...updated },
  },
  document: {
    order: ['documentId'],
    sealedFor: 'documentId',
    columns: {
      accountId: 'none',
      documentId: 'text',
      status: 'text',
      statusDataSealed: 'sealed',
      createdAt: 'text',
      ...updated,
    },
  },
  picture: {
    order: ['position', 'fileId'],
    sealedFor: 'fileId',
    columns: {
      fileId: 'file',
      accountId: 'none',
      renditionsFileId: 'file?',
      dataSealed: 'sealed',
      position: 'number',
      inGallery: 'number',
      inBook: 'number',
      cutAfter: 'number',
    },
  },
  attachmentChoice: {
    order: ['type'],
    columns: { accountId: 'none', type: 'text', choice: 'text', ...updated },
  },
  sendRecord: {
    order: ['createdAt', 'id'],
    sealedFor: 'id',
    columns: {
      id: 'id',
      accountId: 'none',
      documentId: 'text',
      kind: 'text',
      channel: 'text',
      sentAt: 'text?',
      expectedReplyOn: 'text?',
      replyOn: 'text?',
      dataSealed: 'sealed',
      mailId: 'none',
      pdfFileId: 'file?',
      receiptFileId: 'file?',
      ...authored,
    },
  },
  commentary: {
    order: ['createdAt', 'id'],
    sealedFor: 'id',
    columns: { id: 'id', accountId: 'none', documentId: 'text', textSealed: 'sealed', ...authored },
  },
  letterPrint: {
    order: ['documentId'],
    sealedFor: 'documentId',
    columns: { accountId: 'none', documentId: 'text', printedOn: 'text', snapshotSealed: 'sealed' },
  },
  basketEntry: {
    order: ['documentId'],
    columns: { accountId: 'none', documentId: 'text', addedAt: 'text', addedBy: 'person?' },
  },
  ceremony: {
    order: ['position'],
    sealedFor: 'id',
    columns: {
      id: 'id',
      accountId: 'none',
      ceremonyType: 'text',
      datetime: 'text?',
      isConfirmed: 'number',
      dataSealed: 'sealed',
      position: 'number',
      createdAt: 'text',
      ...updated,
    },
  },
  ceremonyEvent: {
    order: ['ceremonyId', 'position', 'id'],
    sealedFor: 'id',
    columns: {
      id: 'id',
      ceremonyId: 'ceremony',
      type: 'text',
      duration: 'number',
      position: 'number',
      detailsSealed: 'sealed',
      ...updated,
    },
  },
  ceremonyOpening: { order: ['openedAt'], columns: { accountId: 'none', openedAt: 'text' } },
  summarySending: {
    order: ['createdAt', 'id'],
    sealedFor: 'id',
    columns: {
      id: 'id',
      accountId: 'none',
      ceremonyId: 'ceremony',
      fingerprint: 'text',
      toSealed: 'sealed',
      ...authored,
    },
  },
  deceasedSpace: {
    order: ['createdAt'],
    columns: {
      accountId: 'none',
      shortCode: 'none',
      visibility: 'text',
      visibilityChosen: 'number',
      publication: 'text',
      isOpen: 'number',
      displayFlowersAd: 'number',
      dataSealed: 'sealed',
      foldedAt: 'text?',
      createdAt: 'text',
      ...updated,
    },
  },
  condolence: {
    order: ['createdAt', 'id'],
    sealedFor: 'id',
    columns: {
      id: 'id',
      accountId: 'none',
      state: 'text',
      dataSealed: 'sealed',
      doubts: 'text',
      textMark: 'none',
      smallFileId: 'file?',
      largeFileId: 'file?',
      pictureWidth: 'number?',
      pictureHeight: 'number?',
      userId: 'person?',
      createdAt: 'text',
      changedAt: 'text?',
      moderatedAt: 'text?',
      moderatedBy: 'person?',
      hiddenAt: 'text?',
      repliedAt: 'text?',
      thankedAt: 'text?',
    },
  },
  condolenceReport: {
    order: ['createdAt', 'condolenceId', 'reporter'],
    columns: { condolenceId: 'condolence', accountId: 'none', reporter: 'browser', createdAt: 'text' },
  },
  snackReply: {
    order: ['updatedAt', 'visitor'],
    columns: { accountId: 'none', visitor: 'browser', people: 'number', nameSealed: 'sealed?', updatedAt: 'text' },
  },
  helpOffer: {
    order: ['createdAt', 'id'],
    sealedFor: 'id',
    columns: { id: 'id', accountId: 'none', dataSealed: 'sealed', publishedAt: 'text?', createdAt: 'text' },
  },
  spaceNotice: {
    order: ['askedAt', 'userId', 'kind'],
    columns: {
      accountId: 'none',
      userId: 'person',
      kind: 'text',
      askedAt: 'text',
      lastSentAt: 'text?',
      pausedUntil: 'text?',
      stoppedAt: 'text?',
    },
  },
  reminder: {
    order: ['askedAt', 'userId'],
    columns: { accountId: 'none', userId: 'person', askedAt: 'text', pausedUntil: 'text?', lastSentOn: 'text?' },
  },
  assignment: {
    order: ['assignedAt', 'task'],
    columns: { accountId: 'none', task: 'text', userId: 'person', proposedBy: 'person?', assignedAt: 'text' },
  },
  audit: {
    order: ['number'],
    columns: {
      number: 'none',
      at: 'text',
      accountId: 'none',
      userId: 'whose',
      act: 'text',
      object: 'text?',
      network: 'none',
      hash: 'none',
    },
  },
} as const satisfies { [Table in keyof Schema]?: TableExport<Table> }

export type ExportedTable = keyof typeof exportedTables
export const exportedNames = Object.keys(exportedTables) as ExportedTable[]

/** Tables that refer to an account and are not among them, and why. */
export const notExported: Partial<Record<keyof Schema, string>> = {
  membership: 'its people, with their roles, are the list of people',
  invitation: 'a link that waits leads to this instance',
  mandate: 'an access given here, for some days, to a person who is not of the family',
  session: 'of a browser here',
  bundle: 'made again from the letters',
  erasure: 'an account that is closed is not read',
  idleAccount: 'days of the mails before an erasure that a visit puts off',
  keptSpace: 'days of what is kept here, which begin again elsewhere',
  withdrawalRequest: 'waits for the family here, for a few weeks',
  export: 'of this instance',
  accountImport: 'of this instance',
  importPart: 'of this instance',
  order: 'told by its receipts',
  orderLetter: 'told by its receipts',
  trialPayment: 'nothing was paid',
  assistantChoice: 'an agreement given here, which another instance asks for anew',
}

/** Files that are made again, or are archives themselves. */
export const madeAgain = ['bundle', 'export', 'import'] as const

export const columnsOf = (table: ExportedTable) =>
  Object.entries(exportedTables[table].columns) as [column: string, kind: ColumnKind][]

/** `nameSealed` is `name` in an export. */
export const plainName = (column: string): string => column.replace(/Sealed$/, '')
