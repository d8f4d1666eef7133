import { randomInt } from 'node:crypto'
import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { signInCode } from '#app/rules/access/sign-in.ts'
import { parisDay } from '#app/rules/days.ts'
import { helpingPath } from '#app/rules/helpers/addresses.ts'
import {
  type ConfirmedBy,
  HELPER_MANDATES_A_DAY,
  type HelperMandate,
  type HelperMandateNames,
  isCurrentMandate,
  isHelperDay,
  type MandateEndedBy,
} from '#app/rules/helpers/mandates.ts'
import { helperOpenedMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { before } from '#app/rules/retention/durations.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { insertUser, normaliseEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { endHelperMandate, updateHelperMandate } from '#db/helpers/changes.ts'
import {
  findHelperMandate,
  insertHelperMandate,
  listHelperMandates,
  type NamedHelperMandate,
} from '#db/helpers/mandates.ts'
import { queueMail } from '#db/mail/outbox.ts'

export type GivenMandate = Pick<HelperMandate, 'scope' | 'until'> & HelperMandateNames

export type GiveProblem = 'own-address' | 'already-member' | 'already-given' | 'wrong-day' | 'too-many' | 'no-scope'

/**
 * Prepares the paper of a mandate that an owner gives. It opens nothing yet: the paper is signed and photographed first
 * (./paper.ts). Creates a user, so that the helper can sign in, but no membership. Returns the id of the mandate.
 */
export function prepareHelperMandate(
  deps: MemberDeps,
  actor: Actor,
  given: GivenMandate,
): Promise<Outcome<string, GiveProblem | 'not-allowed'>> {
  const { account } = actor
  return withPermission<string, GiveProblem>(deps, actor, 'give-helper-mandate', async (db, members) => {
    const { keys, now } = deps
    const today = parisDay(now())
    const email = normaliseEmail(given.helperEmail)
    if (email === actor.user.email) return refuse('own-address')
    if (given.scope.length === 0) return refuse('no-scope')
    if (!isHelperDay(given.until, today)) return refuse('wrong-day')
    const all = await listHelperMandates(db, account)
    const dayAgo = before(now(), { hours: 24 })
    if (all.filter(({ createdAt }) => createdAt > dayAgo).length >= HELPER_MANDATES_A_DAY) return refuse('too-many')

    const user = await insertUser(db, keys, { email, now: now() })
    if (members.some(({ userId }) => userId === user.id)) return refuse('already-member')
    const current = all.filter((mandate) => isCurrentMandate(mandate, today))
    if (current.some(({ userId }) => userId === user.id)) return refuse('already-given')

    const { scope, until, ...names } = { ...given, helperEmail: email }
    const mandate = {
      userId: user.id,
      scope,
      until,
      names,
      reference: signInCode(randomInt),
      begunBy: 'owner' as const,
    }
    const id = await insertHelperMandate(db, account, mandate, now())
    await appendAudit(db, keys, entryOf(deps, actor, 'helper-begun', `${id} ${given.until}`))
    return accept(id)
  })
}

/** Opens a mandate whose signed paper is stored, in the transaction of its confirmation. `by`: the user who confirms. */
export async function openMandate(
  db: Db,
  { keys, now, network }: Pick<AppContext, 'keys' | 'now' | 'network'>,
  account: Account,
  mandate: NamedHelperMandate,
  { by, confirmedBy }: { by: string; confirmedBy: ConfirmedBy },
): Promise<void> {
  const at = now()
  await updateHelperMandate(db, mandate.id, { confirmedAt: at.toISOString(), confirmedBy })
  const entry = { accountId: account.id, userId: by, act: 'helper-opened', network, at } as const
  await appendAudit(db, keys, { ...entry, object: `${mandate.id} ${mandate.until}` })
}

/** Tells a helper by email that a mandate is open. */
export async function tellHelper(
  db: Db,
  { keys, sites, now }: Pick<AppContext, 'keys' | 'sites' | 'now'>,
  account: Account,
  mandate: NamedHelperMandate,
): Promise<void> {
  const site = siteOf(sites(), account)
  const mailFields = { deceased: await readDeceasedName(db, account), until: mandate.until, giver: mandate.giver }
  await queueMail(
    db,
    keys,
    helperOpenedMail(site, mandate.helperEmail, { ...mailFields, link: `${site.origin}${helpingPath}` }),
    now(),
  )
}

/** Takes a mandate back, at once: its sessions are closed, and each transaction reads that it has ended. */
export function takeHelperMandateBack(
  deps: MemberDeps,
  actor: Actor,
  id: string,
): Promise<Outcome<undefined, 'unknown' | 'not-allowed'>> {
  return withPermission<undefined, 'unknown'>(deps, actor, 'give-helper-mandate', async (db) => {
    const mandate = await findHelperMandate(db, { id })
    if (mandate?.accountId !== actor.account.id) return refuse('unknown')
    await endHelping(db, deps, mandate, { userId: actor.user.id, by: 'family' })
    return accept(undefined)
  })
}

/** Takes a mandate back by the code on its paper, for the help line. Returns it. Refuses 'unknown'. */
export async function endByReference(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  reference: string,
): Promise<Outcome<HelperMandate, 'unknown'>> {
  return await db.transaction().execute(async (db) => {
    const mandate = await findHelperMandate(db, { reference })
    if (!mandate) return refuse('unknown')
    await lockAccount(db, mandate.accountId)
    await endHelping(db, { keys, now, network: undefined }, mandate, { userId: mandate.userId, by: 'line' })
    return accept(mandate)
  })
}

/** Ends it, and records who did. An ended mandate keeps its first end. */
export async function endHelping(
  db: Db,
  { keys, now, network }: Pick<AppContext, 'keys' | 'now' | 'network'>,
  { id, accountId }: Pick<HelperMandate, 'id' | 'accountId'>,
  { userId, by }: { userId: string; by: MandateEndedBy },
): Promise<void> {
  if (!(await endHelperMandate(db, id, by, now()))) return
  await appendAudit(db, keys, { accountId, userId, act: 'helper-ended', object: id, network, at: now() })
}
