import type { ExportData } from '#db/export/data-schema.ts'
import type { Ref } from '#db/export/refs.ts'

/**
 * Keeps only the content of an archive: no access, no consent to emails and no journal, because an account's journal
 * says what was done here. `me`: the importing user, if the archive names them; tasks of others are dropped.
 * docs/decisions/0051.
 */
export function withoutGrants(data: ExportData, me: Ref | undefined): ExportData {
  const { tables } = data
  return {
    ...data,
    tables: {
      ...tables,
      audit: [],
      spaceNotice: [],
      reminder: [],
      assignment: tables.assignment.filter(({ userId }) => userId === me),
      profileEntry: tables.profileEntry.filter(({ name }) => name !== 'spaceVisibility'),
      // Only relatives, until its owner opens it.
      deceasedSpace: tables.deceasedSpace.map((row) => ({
        ...row,
        visibility: row.visibility === 'family' ? 'family' : 'relatives',
        visibilityChosen: 0,
      })),
      // Whatever the other service said, our own antivirus checks the file, if there is one.
      file: tables.file.map((row) => ({ ...row, scan: 'pending' })),
    },
  }
}
