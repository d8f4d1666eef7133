import type { Tables } from './columns.ts'

/** Tables of the account itself, in insertion order. `columns.ts` explains the kinds. */
export const accountTables = {
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
      userId: 'anyPerson',
      act: 'text',
      object: 'text?',
      network: 'none',
      hash: 'none',
    },
  },
} as const satisfies Tables
