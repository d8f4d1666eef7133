import type { AppContext } from '#app/context.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { type LastExport, readLastExport } from './ask.ts'

/** Reads the export page of a member. */
export async function readTakeAway(
  deps: Pick<AppContext, 'db' | 'now'>,
  member: { account: Account; user: User; role: Role },
): Promise<{ firstName: string; mayTakeAll: boolean; last: LastExport | undefined }> {
  return {
    firstName: firstNameOf(await readProfile(deps.db, member.account)),
    mayTakeAll: can(member.role, 'export-account'),
    last: await readLastExport(deps, member),
  }
}
