import { authored, type Tables, updated } from './columns.ts'

/** Tables of letters, attachments and answers, in insertion order. `columns.ts` explains the kinds. */
export const letterTables = {
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
  letterReply: {
    order: ['createdAt', 'id'],
    sealedFor: 'id',
    columns: {
      id: 'id',
      accountId: 'none',
      documentId: 'text',
      replyOn: 'text?',
      dataSealed: 'sealed',
      fileId: 'file?',
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
} as const satisfies Tables
