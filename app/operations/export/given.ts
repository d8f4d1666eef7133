import type { ExportData } from '#db/export/data-schema.ts'
import type { Ref } from '#db/export/refs.ts'

/**
 * What a file may give an account by itself: its content. Nobody's access, nobody's consent to be written to, and no
 * journal: that of an account says what was done here. `me`: who brings it, where the file names them; tasks of others
 * are left. docs/decisions/0053.
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
      // Relatives alone, until its owner opens it.
      deceasedSpace: tables.deceasedSpace.map((row) => ({
        ...row,
        visibility: row.visibility === 'family' ? 'family' : 'relatives',
        visibilityChosen: 0,
      })),
      // Whatever another service said of it: the antivirus of this one is asked, where there is one.
      file: tables.file.map((row) => ({ ...row, scan: 'pending' })),
    },
  }
}
