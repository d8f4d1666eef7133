import type { MemberDeps } from '#app/context.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { proposedHourMail } from '#app/rules/mail/partners/proposed-hour.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { MOST_PROPOSALS } from '#app/rules/partners/proposed-hour.ts'
import type { WallTime } from '#app/rules/wall-time.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { findPartnerFile } from '#db/partners/files.ts'
import { findClaimingAccount, noteProposal, saveProposedHour } from '#db/partners/proposed-hours.ts'
import { auditTeam, onTeam, type TeamActor } from './team.ts'

type Proposal = { fileId: string; datetime: WallTime }
type ProposeProblem = 'unknown-file' | 'too-many-proposals'

/**
 * Proposes another hour for the ceremony of a family that took its file, and writes to the relatives who may change it.
 * The outcome is the same if the account has been closed, erased or moved, so that the partner learns nothing of it.
 * Refuses 'unknown-file' unless the family took it, and 'too-many-proposals' over the limit of a day.
 */
export function proposeHour(
  deps: MemberDeps,
  actor: TeamActor,
  { fileId, datetime }: Proposal,
): Promise<Outcome<undefined, ProposeProblem | 'not-allowed'>> {
  return onTeam<undefined, ProposeProblem>(deps, actor, 'open-files', async (db) => {
    const { domainId } = actor.person
    const file = await findPartnerFile(db, deps.keys, { id: fileId, domainId }, deps.now())
    if (file?.end !== 'claimed') return refuse('unknown-file')
    const { hits } = await countHit(deps.rates, `proposed-hours:${fileId}`, DAY_MS, deps.now())
    if (hits > MOST_PROPOSALS) return refuse('too-many-proposals')
    const accountId = await findClaimingAccount(db, fileId, domainId)
    // The family may be answering another hour, or erasing its account.
    if (accountId) await lockAccount(db, accountId)
    if (accountId && (await findClaimingAccount(db, fileId, domainId))) {
      await tellFamily({ ...deps, db }, accountId, datetime)
    }
    await noteProposal(db, fileId, actor.person.id, deps.now())
    await auditTeam({ ...deps, db }, actor.person, 'hour-proposed', fileId)
    return accept(undefined)
  })
}

async function tellFamily(
  { db, keys, site, now }: Pick<MemberDeps, 'keys' | 'site' | 'now'> & { db: Db },
  accountId: string,
  datetime: WallTime,
): Promise<void> {
  const account = (await findAccount(db, keys, accountId))!
  await saveProposedHour(db, accountId, datetime, now())
  const mailFields = { deceased: await readDeceasedName(db, account), datetime, today: parisDay(now()) }
  for (const { userId, role } of await listMembershipsOfAccount(db, accountId)) {
    const user = can(role, 'write-ceremony') ? await findUser(db, keys, userId) : undefined
    if (user) await queueMail(db, keys, proposedHourMail(site, user.email, mailFields), now())
  }
}
