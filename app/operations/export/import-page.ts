import type { AppContext } from '#app/context.ts'
import { type ImportState, importProblems, type NamedPerson } from '#app/rules/export/import.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { isEmptyAccount } from '#db/export/empty.ts'
import { findImport } from '#db/export/imports.ts'
import { isImportedTwice } from '#db/export/mark.ts'

/**
 * Content of the import page: the result of the last archive, the people it named, and whether another may be imported.
 */
export type ImportPage = {
  firstName: string
  isEmpty: boolean
  last: { state: ImportState; problem?: string; people: NamedPerson[] } | undefined
  /** Whether the user now has this account twice. */
  isTwice: boolean
}

export async function readImportPage(
  { db }: Pick<AppContext, 'db'>,
  { account, user }: { account: Account; user: Pick<User, 'id'> },
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
    isTwice: last?.state === 'done' && (await isImportedTwice(db, { accountId: account.id, userId: user.id })),
  }
}
