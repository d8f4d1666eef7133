import type { AppContext } from '#app/context.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { listOpenTeamMandates } from '#db/helpers/of-team.ts'
import type { TeamPerson } from '#db/partners/team.ts'
import { endHelping } from './mandates.ts'

/** Ends every mandate that a person of the team holds for it, in the transaction that removes them. */
export async function endMandatesOf(
  db: Db,
  { keys, now }: Pick<AppContext, 'keys' | 'now'>,
  { email, domainId }: Pick<TeamPerson, 'email' | 'domainId'>,
): Promise<void> {
  const user = await findUserByEmail(db, keys, email)
  if (!user) return
  for (const mandate of await listOpenTeamMandates(db, { userId: user.id, domainId })) {
    await lockAccount(db, mandate.accountId)
    await endHelping(db, { keys, now, network: undefined }, mandate, { userId: user.id, by: 'team' })
  }
}
