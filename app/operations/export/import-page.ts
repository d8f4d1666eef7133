import type { AppContext } from '#app/context.ts'
import { type ImportState, importProblems, type NamedPerson } from '#app/rules/export/import.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { isEmptyAccount } from '#db/export/empty.ts'
import { findImport } from '#db/export/imports.ts'

/**
 * Content of the import page: the result of the last archive, the people it named, and whether another may be imported.
 */
export type ImportPage = {
  firstName: string
  isEmpty: boolean
  last: { state: ImportState; problem?: string; people: NamedPerson[] } | undefined
}

export async function readImportPage(
  { db }: Pick<AppContext, 'db'>,
  { account }: { account: Account },
): Promise<ImportPage> {
  const last = await findImport(db, account)
  return {
    firstName: firstNameOf(await readProfile(db, account)),
    isEmpty: await isEmptyAccount(db, account),
    last: last && {
      state: last.state,
      people: last.people,
      ...(last.problem && { problem: importProblems[last.problem] }),
    },
  }
}
