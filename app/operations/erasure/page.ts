import type { AppContext } from '#app/context.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { bookFileOf } from '#app/rules/deceased-space/addresses.ts'
import { dueDay } from '#app/rules/erasure/erasure.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'

/**
 * Reads what an owner sees before they erase the account. `bookPath`: undefined if there is no space to make a book of.
 */
export async function readErasure(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  account: Account,
): Promise<{ firstName: string; dueOn: Day; bookPath: string | undefined }> {
  const space = await findSpace(db, account)
  return {
    firstName: firstNameOf(await readProfile(db, account)),
    dueOn: dueDay(parisDay(now())),
    bookPath: space && bookFileOf(account.hashid),
  }
}
