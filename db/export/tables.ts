import type { Schema } from '#db/schema.ts'
import { accountTables } from './account-tables.ts'
import { ceremonyTables } from './ceremony-tables.ts'
import type { ColumnKind } from './columns.ts'
import { letterTables } from './letter-tables.ts'
import { postTables } from './post-tables.ts'
import { spaceTables } from './space-tables.ts'

/**
 * All of a family's tables that are exported and imported, in insertion order. A table that is not here is in
 * `notExported` with the reason: test/db/export/tables.test.ts.
 */
export const exportedTables = {
  ...letterTables,
  ...postTables,
  ...ceremonyTables,
  ...spaceTables,
  ...accountTables,
} as const

export type ExportedTable = keyof typeof exportedTables
export const exportedNames = Object.keys(exportedTables) as ExportedTable[]

/** Tables that refer to an account but are not exported, and why. */
export const notExported: Partial<Record<keyof Schema, string>> = {
  membership: 'its people, with their roles, are the list of people',
  invitation: 'a link that waits leads to this instance',
  profileSnapshot: 'made again from the answers',
  fieldChange: 'each row that is exported has its last author',
  mandate: 'an access given here, for some days, to a person who is not of the family',
  helperMandate: 'an access given here to a helper; the signed paper is among the files',
  claimedFile: 'a file of a partner here',
  proposedHour: 'waits here for the answer of the family, for some days',
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

/** Kinds of files in no archive: generated again, an archive itself, or a signature, that only its member may use. */
export const neverExported = ['bundle', 'export', 'import', 'signature'] as const

export const columnsOf = (table: ExportedTable) =>
  Object.entries(exportedTables[table].columns) as [column: string, kind: ColumnKind][]

/** Returns the column name in an export: `name` for `nameSealed`. */
export const plainName = (column: string): string => column.replace(/Sealed$/, '')
