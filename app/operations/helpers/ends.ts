import type { AppContext } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { isCurrentMandate } from '#app/rules/helpers/mandates.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { listHelperMandates } from '#db/helpers/mandates.ts'
import { listOpenTeamMandates } from '#db/helpers/of-team.ts'
import type { TeamPerson } from '#db/partners/team.ts'
import { endHelping } from './mandates.ts'

/** Ends the mandates of a helper who becomes a member of the account, in the transaction that adds them. */
export async function endMandatesOfMember(
  db: Db,
  deps: Pick<AppContext, 'keys' | 'now' | 'network'>,
  { account, userId }: { account: Account; userId: string },
): Promise<void> {
  const today = parisDay(deps.now())
  for (const mandate of await listHelperMandates(db, account)) {
    if (mandate.userId !== userId || !isCurrentMandate(mandate, today)) continue
    await endHelping(db, deps, mandate, { userId, by: 'helper' })
  }
}

/** Ends every mandate that a person of the team holds for it, in the transaction that removes them. */
export async function endMandatesOf(
  db: Db,
  deps: Pick<AppContext, 'keys' | 'now'>,
  { email, domainId }: Pick<TeamPerson, 'email' | 'domainId'>,
): Promise<void> {
  const user = await findUserByEmail(db, deps.keys, email)
  if (user) await endMandatesOfTeam(db, deps, { domainId, userId: user.id })
}

/** Ends every mandate that the team of a partner began, or those of one helper. */
export async function endMandatesOfTeam(
  db: Db,
  { keys, now }: Pick<AppContext, 'keys' | 'now'>,
  team: { domainId: string; userId?: string },
): Promise<void> {
  for (const mandate of await listOpenTeamMandates(db, team)) {
    await lockAccount(db, mandate.accountId)
    await endHelping(db, { keys, now, network: undefined }, mandate, { userId: mandate.userId, by: 'team' })
  }
}
