import { authored, type Tables, updated } from './columns.ts'

/** Tables of ceremonies, in insertion order. `columns.ts` explains the kinds. */
export const ceremonyTables = {
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
} as const satisfies Tables
