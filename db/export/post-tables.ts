import { authored, type Tables } from './columns.ts'

/** Letters that the service posted. After an import, no carrier has them: pages show them, and nothing more happens. */
export const postTables = {
  dispatch: {
    order: ['createdAt', 'id'],
    sealedFor: 'id',
    columns: {
      id: 'id',
      accountId: 'none',
      documentId: 'text',
      mode: 'text',
      priceCents: 'number',
      pages: 'number',
      step: 'text',
      steps: 'text',
      leavesAt: 'text',
      dataSealed: 'sealed',
      pdfFileId: 'file?',
      depositFileId: 'file?',
      receiptFileId: 'file?',
      sendId: 'none',
      carrier: 'none',
      carrierKey: 'none',
      ref: 'none',
      tries: 'none',
      dueAt: 'none',
      forgottenOn: 'text?',
      waitsForSigner: 'number',
      ...authored,
    },
  },
} as const satisfies Tables
