import type { AppContext, MailingDeps } from '#app/context.ts'
import { type Actor, entryOf, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { dueDay } from '#app/rules/erasure/erasure.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { accountClosedMail, accountReopenedMail } from '#app/rules/mail/erasure.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { closeAccount, type Erasure, findClosedAccount, reopenAccount } from '#db/erasure/erasures.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { findLastReceiptDay } from '#db/orders/receipts.ts'
import { readErasureToken, takeBackPath } from './link.ts'

/**
 * Closes an account, which is erased after thirty days. Nobody can read it from now on. All members are notified, and
 * its owners get the link that reopens it (`takeBackPath`). Refuses 'already-closed'.
 */
export function askErasure(
  deps: MailingDeps,
  actor: Actor,
): Promise<Outcome<undefined, 'not-allowed' | 'already-closed'>> {
  const { keys, sites, now } = deps
  return withPermission(deps, actor, 'erase-account', async (db, members) => {
    const { account, user } = actor
    const site = siteOf(sites(), account)
    const dueOn = dueDay(parisDay(now()))
    const deceased = await readDeceasedName(db, account)
    if (!(await closeAccount(db, account.id, { by: user.id, now: now(), dueOn }))) return refuse('already-closed')

    for (const { userId, role } of members) {
      const member = await findUser(db, keys, userId)
      if (!member) continue
      const link = `${site.origin}${takeBackPath(keys, { accountId: account.id, userId })}`
      const fields = { deceased, who: nameOf(user), dueOn, ...(role === 'owner' && { link }) }
      await queueMail(db, keys, accountClosedMail(site, member.email, fields), now())
    }
    await appendAudit(db, keys, entryOf(deps, actor, 'erasure-asked'))
    return accept(undefined)
  })
}

/** The account that an owner has closed, as they see it. `others`: names of the members who were notified. */
export type ClosedAccount = {
  firstName: string
  askedOn: Day
  dueOn: Day
  others: string[]
  /** Date of the last receipt, which is retained. */
  lastReceiptOn: Day | undefined
}

type LinkDeps = Pick<AppContext, 'db' | 'keys'>

/**
 * Finds a closed account by its link. Undefined if the link is invalid, the account is open or erased or its last day
 * is over, or the user no longer owns it.
 */
export async function findClosedByLink(
  { db, keys, now }: LinkDeps & Pick<AppContext, 'now'>,
  token: string,
): Promise<ClosedAccount | undefined> {
  const found = await findByLink(db, keys, token, parisDay(now()))
  if (!found) return undefined
  const { account, erasure, owner } = found
  const members = await listMembershipsOfAccount(db, account.id)
  const others = await Promise.all(
    members.filter(({ userId }) => userId !== owner.id).map(({ userId }) => findUser(db, keys, userId)),
  )
  return {
    firstName: firstNameOf(await readProfile(db, account)),
    askedOn: parisDay(new Date(erasure.askedAt)),
    dueOn: erasure.dueOn,
    others: others.flatMap((other) => (other ? [nameOf(other)] : [])),
    lastReceiptOn: await findLastReceiptDay(db, account.id),
  }
}

/** Reopens a closed account unchanged, and notifies all members. Idempotent. Refuses 'unknown-link'. */
export function takeBack(
  deps: LinkDeps & Pick<AppContext, 'sites' | 'network' | 'now'>,
  token: string,
): Promise<Outcome<undefined, 'unknown-link'>> {
  const { keys, sites, now } = deps
  return deps.db.transaction().execute(async (db) => {
    const whose = readErasureToken(keys, 'take-back', token)
    if (whose) await lockAccount(db, whose.accountId)
    const found = await findByLink(db, keys, token, parisDay(now()))
    if (!found || !(await reopenAccount(db, found.account.id))) return refuse('unknown-link')

    const { account, owner } = found
    await tellReopened({ db, keys, sites, now }, account, owner)
    await appendAudit(db, keys, entryOf(deps, { account, user: owner }, 'erasure-withdrawn'))
    return accept(undefined)
  })
}

async function tellReopened(
  { db, keys, sites, now }: LinkDeps & Pick<AppContext, 'sites' | 'now'>,
  account: Account,
  owner: User,
): Promise<void> {
  const site = siteOf(sites(), account)
  const deceased = await readDeceasedName(db, account)
  for (const { userId } of await listMembershipsOfAccount(db, account.id)) {
    const member = await findUser(db, keys, userId)
    if (!member) continue
    await queueMail(db, keys, accountReopenedMail(site, member.email, { deceased, who: nameOf(owner) }), now())
  }
}

async function findByLink(
  db: Db,
  keys: LinkDeps['keys'],
  token: string,
  today: Day,
): Promise<{ account: Account; erasure: Erasure; owner: User } | undefined> {
  const whose = readErasureToken(keys, 'take-back', token)
  const closed = whose && (await findClosedAccount(db, keys, whose.accountId))
  // On its last day the erasure may start at any time, and cannot be undone.
  if (!closed || closed.erasure.dueOn <= today) return undefined
  const members = await listMembershipsOfAccount(db, whose.accountId)
  const isOwner = members.some(({ userId, role }) => userId === whose.userId && role === 'owner')
  const owner = isOwner ? await findUser(db, keys, whose.userId) : undefined
  return owner && { ...closed, owner }
}
