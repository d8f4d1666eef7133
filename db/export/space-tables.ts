import { type Tables, updated } from './columns.ts'

/** Tables of the memorial space, in insertion order. `columns.ts` explains the kinds. */
export const spaceTables = {
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
} as const satisfies Tables
