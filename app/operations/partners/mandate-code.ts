import type { MemberDeps } from '#app/context.ts'
import { endHelping } from '#app/operations/helpers/mandates.ts'
import { plainCode } from '#app/rules/access/sign-in.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findAccountDomain, lockAccount } from '#db/accounts/accounts.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { auditTeam, onTeam, type TeamActor } from './team.ts'

/**
 * Ends a mandate of the team by the code on its paper, when the person calls or comes. Nothing of the account is read.
 * Refuses 'unknown-code', also for the mandate of another partner and for one that an owner gave.
 */
export function endByCode(
  deps: MemberDeps,
  actor: TeamActor,
  code: string,
): Promise<Outcome<undefined, 'unknown-code' | 'not-allowed'>> {
  return onTeam<undefined, 'unknown-code'>(deps, actor, 'open-files', async (db) => {
    const mandate = await findHelperMandate(db, { reference: plainCode(code) })
    if (mandate?.begunBy !== 'team') return refuse('unknown-code')
    if ((await findAccountDomain(db, mandate.accountId)) !== actor.person.domainId) return refuse('unknown-code')
    await lockAccount(db, mandate.accountId)
    await endHelping(db, { ...deps, network: undefined }, mandate, { userId: mandate.userId, by: 'team' })
    await auditTeam({ ...deps, db }, actor.person, 'team-mandate-ended', mandate.id)
    return accept(undefined)
  })
}
