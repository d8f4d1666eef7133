import { randomInt } from 'node:crypto'
import type { Deps, MemberDeps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { plainCode, signInCode } from '#app/rules/access/sign-in.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS } from '#app/rules/durations.ts'
import {
  HELPER_CODES_AN_HOUR,
  type HelperMandateNames,
  type HelperScope,
  isCurrentMandate,
  isHelperDay,
} from '#app/rules/helpers/mandates.ts'
import { addressLinesOf, type PersonToHelp, personAnswers } from '#app/rules/helpers/person.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { MOST_FILES } from '#app/rules/partners/files.ts'
import { type Account, findAccount, insertAccount, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { findHelperMandate, insertHelperMandate, listHelperMandates } from '#db/helpers/mandates.ts'
import { countHit } from '#db/instance/rates.ts'
import { lockPartner } from '#db/partners/files.ts'
import { findTeamPersonByEmail } from '#db/partners/team.ts'

// A helper of a partner's team acts for a person who has no email address, or does not use it. No member shares the
// account: the mandate on paper opens it, and it is erased with the last mandate (db/helpers/changes.ts).

/** A helper of the team of this site, and the key of their form. */
export type TeamHelper = { user: User; once?: string | undefined }

/** What the paper says of the helper, and until when. */
export type HelpGiven = Pick<HelperMandateNames, 'helper' | 'place'> & { scope: readonly HelperScope[]; until: string }

type BeginProblem = 'not-allowed' | 'wrong-day' | 'too-many'

/** Whether the address is of the team of this site, and the site helps families. */
export async function isTeamHelper(
  { db, keys, site }: Pick<Deps, 'db' | 'keys' | 'site'>,
  { email }: { email: string },
) {
  if (!site.helpsFamilies) return false
  return (await findTeamPersonByEmail(db, keys, { domainId: site.domainId, email })) !== undefined
}

/**
 * Opens an account for a person without an email address, and prepares the paper of its mandate. Nothing can be read
 * until the signed paper is brought (./paper.ts). Returns the id of the mandate.
 */
export function openForPerson(
  deps: MemberDeps,
  helper: TeamHelper,
  { told, given }: { told: PersonToHelp; given: HelpGiven },
): Promise<Outcome<string, BeginProblem>> {
  return begin<never>(deps, helper, given, async (db) => {
    const { keys, site, now, rates } = deps
    if ((await countHit(rates, `helped:${site.domainId}`, DAY_MS, now())).hits > MOST_FILES) return refuse('too-many')
    const account = await insertAccount(db, keys, { domainId: site.domainId, now: now() })
    await saveProfileEntries(db, account, personAnswers(told), now(), helper.user.id)
    const giver = `${told.applicantFirstName} ${told.applicantLastName}`
    const names = { giver, giverAddress: addressLinesOf(told), giverPhone: told.applicantPhoneNumber ?? '' }
    return accept({ account, names })
  })
}

/**
 * Prepares another paper for an account that the team opened, by the code on an earlier one: its mandate is over, or
 * another person of the team takes over. Refuses 'unknown-code', and 'already-given' if the helper has a mandate there.
 */
export function openAgain(
  deps: MemberDeps,
  helper: TeamHelper,
  { code, given }: { code: string; given: HelpGiven },
): Promise<Outcome<string, BeginProblem | 'unknown-code' | 'already-given'>> {
  return begin<'unknown-code' | 'already-given'>(deps, helper, given, async (db) => {
    const { keys, site, now, rates } = deps
    const { hits } = await countHit(rates, `helper-codes:${helper.user.id}`, HOUR_MS, now())
    if (hits > HELPER_CODES_AN_HOUR) return refuse('too-many')
    const former = await findHelperMandate(db, { reference: plainCode(code) })
    if (former?.begunBy !== 'team') return refuse('unknown-code')
    await lockAccount(db, former.accountId)
    const account = await findAccount(db, keys, former.accountId)
    if (account?.domainId !== site.domainId) return refuse('unknown-code')
    const all = await listHelperMandates(db, account)
    const mine = all.filter(({ userId }) => userId === helper.user.id)
    const today = parisDay(now())
    if (mine.some((one) => isCurrentMandate(one, today))) return refuse('already-given')
    const { giver, giverAddress = [], giverPhone = '' } = all.find(({ id }) => id === former.id)!
    return accept({ account, names: { giver, giverAddress, giverPhone } })
  })
}

type Found = { account: Account; names: Pick<HelperMandateNames, 'giver' | 'giverAddress' | 'giverPhone'> }

/** Inserts the mandate of a helper whom the team still has, in one transaction, once per form. */
function begin<Problem extends string>(
  deps: MemberDeps,
  { user, once: key }: TeamHelper,
  { scope, until, ...helper }: HelpGiven,
  find: (db: Db) => Promise<Outcome<Found, Problem | BeginProblem>>,
): Promise<Outcome<string, Problem | BeginProblem>> {
  const { keys, site, network, now } = deps
  return once<string, Problem | BeginProblem>(deps.db, { key, userId: user.id }, async (db) => {
    await lockPartner(db, site.domainId)
    if (!(await isTeamHelper({ ...deps, db }, user))) return refuse('not-allowed')
    if (!isHelperDay(until, parisDay(now()))) return refuse('wrong-day')
    const found = await find(db)
    if (!found.ok) return found
    const { account, names } = found.value
    const mandate = { userId: user.id, scope, until, reference: signInCode(randomInt), begunBy: 'team' as const }
    const allNames = { ...names, ...helper, helperEmail: user.email }
    const id = await insertHelperMandate(db, account, { ...mandate, names: allNames }, now())
    const entry = { accountId: account.id, userId: user.id, act: 'helper-begun', network, at: now() } as const
    await appendAudit(db, keys, { ...entry, object: `${id} ${until}` })
    return accept(id)
  })
}
