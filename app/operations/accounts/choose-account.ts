import type { AppContext } from '#app/context.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { chooseAccount, type Session } from '#db/access/sessions.ts'
import { findAccountId } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'

/**
 * Shows another deceased from now on, in this session. What is kept is a hint: the membership is checked again at each
 * request. Refuses 'unknown-account', the same for an account that does not exist and for one of other people. S1-4.
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
