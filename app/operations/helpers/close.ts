import type { AppContext } from '#app/context.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { dueDay } from '#app/rules/erasure/erasure.ts'
import type { HelperMandate } from '#app/rules/helpers/mandates.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { closeAccount } from '#db/erasure/erasures.ts'

/**
 * Closes the account of a person without an email address, who asks for it on the help line with the code of their
 * paper. Nobody can read it from now on. Returns the day of its erasure. Refuses 'has-members' if a family shares it.
 */
export async function closeForPerson(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { accountId }: Pick<HelperMandate, 'accountId'>,
): Promise<Outcome<Day, 'has-members' | 'already-closed'>> {
  return await db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    if ((await listMembershipsOfAccount(db, accountId)).length > 0) return refuse('has-members')
    const dueOn = dueDay(parisDay(now()))
    const isClosed = await closeAccount(db, accountId, { by: undefined, now: now(), dueOn })
    return isClosed ? accept(dueOn) : refuse('already-closed')
  })
}
