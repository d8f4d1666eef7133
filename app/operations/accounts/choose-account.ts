import type { AppContext } from '#app/context.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { chooseAccount, type Session } from '#db/access/sessions.ts'
import { findAccountId } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'

/**
 * Switches this session to another deceased. This is only a hint: each request checks the membership again. Refuses
 * 'unknown-account' for an unknown account and for another family's. S1-4.
 */
export async function chooseDeceased(
  { db }: Pick<AppContext, 'db'>,
  { userId, idHash }: Pick<Session, 'userId' | 'idHash'>,
  hashid: string,
): Promise<Outcome<undefined, 'unknown-account'>> {
  const accountId = await findAccountId(db, hashid)
  const membership = accountId && (await findMembership(db, accountId, userId))
  if (!membership) return refuse('unknown-account')
  await chooseAccount(db, idHash, membership.accountId)
  return accept(undefined)
}
