import { randomUUID } from 'node:crypto'
import type { AppContext } from '#app/context.ts'
import { openWithDefault } from '#app/operations/ceremony/ceremonies.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { newSpace, noMoment } from '#app/rules/deceased-space/space.ts'
import { DAY_MS, HOUR_MS } from '#app/rules/durations.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { deleteSession, insertSession } from '#db/access/sessions.ts'
import { type Account, insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertUser } from '#db/accounts/users.ts'
import { connect, type Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { deleteAccount, deleteUser } from '#db/erasure/delete.ts'
import { migrate } from '#db/migrate.ts'
import { type Domain, findDomainByHostname, saveDefaultDomain, saveDomain } from '#db/partners/domains.ts'

/** An invented family, in a database of its own. */
export type SightFamily = { db: Db; domainId: string; sessionId: string; hashid: string; close: () => Promise<unknown> }

let stage: Promise<Db> | undefined

/** Opens the database of sights once per process, because its migrations cost more than the page of a sight. */
function openStage(): Promise<Db> {
  stage ??= migrated(connect(':memory:')).catch((error) => {
    stage = undefined
    throw error
  })
  return stage
}

async function migrated(db: Db): Promise<Db> {
  await migrate(db)
  return db
}

const robert = {
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Robert',
  deceasedLastName: 'Le Gof',
  applicantFirstName: 'Monique',
  applicantLastName: 'Le Gof',
}

/**
 * Opens a family for the sight of a partner's draft, in a database in memory, so that a sight can read and write
 * nothing of a real family. Close it once the page is rendered, which deletes its account and its user.
 */
export async function openSightFamily(
  deps: Pick<AppContext, 'keys' | 'rates' | 'site' | 'sites' | 'network' | 'now'>,
  draft: Domain,
): Promise<SightFamily> {
  const db = await openStage()
  const { keys, site } = deps
  const now = deps.now()
  await saveDefaultDomain(db, deps.sites().defaultSite.origin)
  await freeHostname(db, draft)
  await saveDomain(db, draft)
  const { id: domainId } = (await findDomainByHostname(db, draft.hostname))!
  // Two sights may be open at once, and one user would have the accounts of both.
  const user = await insertUser(db, keys, { email: `monique.${randomUUID()}@famille.example`, now })
  const account = await insertAccount(db, keys, { domainId, now })
  await insertMembership(db, { accountId: account.id, userId: user.id, role: 'owner' }, now)
  await saveProfileEntries(db, account, { ...robert, defunctDeathDate: addDays(parisDay(now), -4) }, now)
  const sessionId = randomUUID()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  const session = { idHash: hashOf(sessionId), userId: user.id, domainId, accountId: account.id, shared: false }
  await insertSession(db, keys, { ...session, expiresAt }, now)
  const { ceremonyAddress: address, ceremonyEvents: events } = draft
  await openWithDefault({ ...deps, db, site }, { account, user }, { address, events })
  await makeSpace(db, account, { by: user.id, now })
  const close = async () => {
    await deleteSession(db, session.idHash)
    await deleteAccount(db, account.id)
    await deleteUser(db, user.id)
  }
  return { db, domainId, sessionId, hashid: account.hashid, close }
}

/** Gives another host name to the partner of the stage that had this one before. */
async function freeHostname(db: Db, { hostname, slug }: Domain): Promise<void> {
  const before = await findDomainByHostname(db, hostname)
  if (!before || before.slug === slug) return
  await saveDomain(db, { ...before, hostname: `before-${before.slug}.example` })
}

/** A space that is old enough to advertise the florist, before the funeral. */
async function makeSpace(db: Db, account: Account, { by, now }: { by: string; now: Date }): Promise<void> {
  const space = newSpace(robert.deceasedFirstName, 'link')
  const funeral = {
    ...noMoment,
    isOn: true,
    audience: 'everyone',
    datetime: `${addDays(parisDay(now), 2)}T14:30`,
  } as const
  const moments = { ...space.moments, burialOrCremation: funeral }
  await insertSpace(db, account, { ...space, moments }, { by, now: new Date(now.getTime() - 3 * DAY_MS) })
}

/** Returns the sites of an instance where this partner has published its draft. */
export const sitesWithDraft = (context: Pick<AppContext, 'sites'>, draft: Site): ReturnType<AppContext['sites']> => {
  const sites = context.sites()
  const isDefault = draft.slug === sites.defaultSite.slug
  return { ...sites, all: [draft], defaultSite: isDefault ? draft : sites.defaultSite }
}
