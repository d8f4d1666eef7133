import type { AppContext } from '#app/context.ts'
import { type Actor, entryOf, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { readErasureToken } from '#app/operations/erasure/link.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { allKeptMail, spaceChosenMail } from '#app/rules/mail/kept-space.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { restErasedOn } from '#app/rules/retention/kept-space.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findMembership, type Membership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { deleteIdleAccount, findIdleAccount } from '#db/erasure/idle.ts'
import { deleteKeptSpace, findKeptSpace, type KeptSpace, saveKeptSpace } from '#db/erasure/kept-spaces.ts'
import { queueMail } from '#db/mail/outbox.ts'

type KeepDeps = Pick<AppContext, 'db' | 'keys' | 'sites' | 'network' | 'now'>

/** A memorial space as shown to a user who may keep it. */
export type SpaceToKeep = {
  firstName: string
  hasSpace: boolean
  /** Undefined if the whole account is kept. */
  kept: KeptSpace | undefined
  /** Date of the erasure unless somebody keeps it, once the members were warned. */
  erasedOn: Day | undefined
}

export async function readSpaceToKeep(db: Db, account: Account): Promise<SpaceToKeep> {
  return {
    firstName: firstNameOf(await readProfile(db, account)),
    hasSpace: (await findSpace(db, account)) !== undefined,
    kept: await findKeptSpace(db, account.id),
    erasedOn: (await findIdleAccount(db, account.id))?.erasedOn,
  }
}

/**
 * Keeps the memorial space without the rest of its account, which is erased after thirty days. Notifies all members.
 * Refuses 'no-space', and 'already-chosen'.
 */
export function keepSpaceAlone(
  deps: KeepDeps,
  actor: Actor,
): Promise<Outcome<undefined, 'not-allowed' | 'no-space' | 'already-chosen'>> {
  return withPermission(deps, actor, 'erase-account', async (db, members) => {
    if (!(await findSpace(db, actor.account))) return refuse('no-space')
    if (await findKeptSpace(db, actor.account.id)) return refuse('already-chosen')
    await choose({ ...deps, db }, actor, members, restErasedOn(parisDay(deps.now())))
    return accept(undefined)
  })
}

/**
 * Cancels that choice, keeps the whole account and notifies all members. Refuses 'too-late' from the day of the
 * erasure.
 */
export function keepAll(deps: KeepDeps, actor: Actor): Promise<Outcome<undefined, 'not-allowed' | 'too-late'>> {
  return withPermission(deps, actor, 'erase-account', async (db, members) => {
    const kept = await findKeptSpace(db, actor.account.id)
    // On its day the erasure may start at any time, and cannot be undone.
    if (!kept || kept.isAlone || kept.restErasedOn <= parisDay(deps.now())) return refuse('too-late')
    await deleteKeptSpace(db, actor.account.id)
    const fields = { deceased: await readDeceasedName(db, actor.account), who: nameOf(actor.user) }
    await tellAll({ ...deps, db }, members, (to) => allKeptMail(siteOf(deps.sites(), actor.account), to, fields))
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'all-kept'))
    return accept(undefined)
  })
}

/**
 * Finds a space by its link. Undefined if the link is invalid, the account is closed or erased, or the user may no
 * longer change its space.
 */
export async function findSpaceByLink(deps: Pick<KeepDeps, 'db' | 'keys'>, token: string) {
  const actor = await findActor(deps, token)
  return actor && (await readSpaceToKeep(deps.db, actor.account))
}

/**
 * Keeps a memorial space about to be erased: for two more years if it is alone, or alone if its account is unused. Does
 * nothing if repeated or if no erasure is due. Refuses 'unknown-link'.
 */
export async function keepSpaceByLink(deps: KeepDeps, token: string): Promise<Outcome<undefined, 'unknown-link'>> {
  const actor = await findActor(deps, token)
  if (!actor) return refuse('unknown-link')
  const done = await withPermission(deps, actor, 'write-space', async (db, members) => {
    const idle = await findIdleAccount(db, actor.account.id)
    const kept = await findKeptSpace(db, actor.account.id)
    if (!idle || !(await findSpace(db, actor.account))) return accept(undefined)
    await deleteIdleAccount(db, actor.account.id)
    if (kept) {
      await saveKeptSpace(db, { ...kept, keptOn: parisDay(deps.now()) })
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'space-kept'))
    } else {
      await choose({ ...deps, db }, actor, members, idle.erasedOn)
    }
    return accept(undefined)
  })
  return done.ok ? done : refuse('unknown-link')
}

async function choose(deps: KeepDeps, actor: Actor, members: Membership[], restErasedOn: Day): Promise<void> {
  const { db, keys, sites, now } = deps
  const { account, user } = actor
  await saveKeptSpace(db, { accountId: account.id, keptOn: parisDay(now()), restErasedOn, isAlone: false })
  const fields = { deceased: await readDeceasedName(db, account), who: nameOf(user), restErasedOn }
  await tellAll(deps, members, (to) => spaceChosenMail(siteOf(sites(), account), to, fields))
  await appendAudit(db, keys, entryOf(deps, actor, 'space-chosen'))
}

async function tellAll({ db, keys, now }: KeepDeps, members: Membership[], mailTo: (to: string) => Mail) {
  for (const { userId } of members) {
    const member = await findUser(db, keys, userId)
    if (member) await queueMail(db, keys, mailTo(member.email), now())
  }
}

async function findActor({ db, keys }: Pick<KeepDeps, 'db' | 'keys'>, token: string): Promise<Actor | undefined> {
  const whose = readErasureToken(keys, 'keep-space', token)
  const account = whose && (await findAccount(db, keys, whose.accountId))
  const membership = account && (await findMembership(db, account.id, whose.userId))
  const user = membership && can(membership.role, 'write-space') && (await findUser(db, keys, whose.userId))
  return user ? { account, user } : undefined
}
