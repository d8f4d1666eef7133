import type { AppContext, MailingDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { parisDay } from '#app/rules/days.ts'
import { hourAnsweredMail } from '#app/rules/mail/partners/proposed-hour.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { isToBeAnswered, type ProposalAnswer, proposalVersion } from '#app/rules/partners/proposed-hour.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { WallTime } from '#app/rules/wall-time.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listCeremonies, updateCeremony } from '#db/ceremony/ceremonies.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { endProposedHour, findProposedHour, type ProposedHour } from '#db/partners/proposed-hours.ts'
import { listTeam } from '#db/partners/team.ts'

/** The hour that waits for an answer, on the ceremony that the family made first. */
async function findWaiting(
  db: Db,
  account: Account,
  { now }: Pick<AppContext, 'now'>,
): Promise<{ proposal: ProposedHour; ceremony: Ceremony } | undefined> {
  const proposal = await findProposedHour(db, account.id)
  const ceremony = proposal && (await listCeremonies(db, account))[0]
  if (!ceremony || !isToBeAnswered(proposal, ceremony, parisDay(now()))) return undefined
  return { proposal, ceremony }
}

/** Reads the hour that the partner proposes for this ceremony. `seen`: for the answer. */
export async function readProposedHour(
  context: Pick<AppContext, 'db' | 'now'>,
  account: Account,
  ceremonyId: string,
): Promise<{ datetime: WallTime; seen: string } | undefined> {
  const waiting = await findWaiting(context.db, account, context)
  if (waiting?.ceremony.id !== ceremonyId) return undefined
  const { proposal, ceremony } = waiting
  return { datetime: proposal.datetime, seen: seenOf(account, proposal, ceremony) }
}

/** A hash of what was seen, for a form. */
const seenOf = (account: Account, proposal: ProposedHour, ceremony: Ceremony) =>
  fingerprinter(account)('proposed-hour', proposalVersion(proposal, ceremony))

type AnswerProblem = 'not-there' | 'changed-meanwhile' | 'not-allowed'

/**
 * Gives the ceremony the hour that the partner proposes, or keeps its own. The partner reads the answer, and the person
 * who proposed the hour gets an email. Only the family may answer, even if the partner prepares the ceremony. Refuses
 * 'not-there' if nothing waits any more, and 'changed-meanwhile' if the proposal or the hour is not the one that the
 * relative saw.
 */
export function answerProposedHour(
  deps: MailingDeps,
  actor: Actor,
  { accepts, seen }: { accepts: boolean; seen: string },
): Promise<Outcome<undefined, AnswerProblem>> {
  const { account, user } = actor
  return withPermission<undefined, AnswerProblem>(deps, actor, 'write-ceremony', async (db, members) => {
    if (!members.some(({ userId }) => userId === user.id)) return refuse('not-allowed')
    const waiting = await findWaiting(db, account, deps)
    if (!waiting) return refuse('not-there')
    const { proposal, ceremony } = waiting
    if (seen !== seenOf(account, proposal, ceremony)) return refuse('changed-meanwhile')
    const { datetime } = proposal
    const by = { by: user.id, now: deps.now() }
    if (accepts) await updateCeremony(db, account, { ...ceremony, datetime, isConfirmed: true }, by)
    await tellPartner({ ...deps, db }, account, accepts ? 'accepted' : 'kept')
    await appendAudit(db, deps.keys, entryOf(deps, actor, accepts ? 'hour-accepted' : 'hour-kept'))
    return accept(undefined)
  })
}

/** Records the answer, and sends it to the person who proposed the hour, if they are still on the team. */
async function tellPartner({ db, keys, sites, now }: MailingDeps, account: Account, answer: ProposalAnswer) {
  const file = await endProposedHour(db, account.id, answer)
  const team = file?.proposedBy ? await listTeam(db, keys, file.domainId) : []
  const person = team.find(({ id }) => id === file?.proposedBy)
  if (!file || !person) return
  const mail = hourAnsweredMail(siteOf(sites(), file), person.email, { number: file.number, answer })
  await queueMail(db, keys, mail, now())
}
