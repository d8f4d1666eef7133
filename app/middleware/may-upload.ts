import { accessTo } from '#app/rules/deceased-space/access.ts'
import { publicSpaceIn } from '#app/rules/deceased-space/addresses.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { MOST_UPLOADS_PER_HOUR, takesArchive } from '#app/rules/files/uploads.ts'
import { isOfConsole } from '#app/rules/partners/addresses.ts'
import { mayOnTeam } from '#app/rules/partners/team.ts'
import { findSession } from '#db/access/sessions.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { isSpaceOpen } from '#db/deceased-space/spaces.ts'
import { findSpaceTarget } from '#db/deceased-space/targets.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { countHit, type RatesDb } from '#db/instance/rates.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import { findTeamSession } from '#db/partners/team-sessions.ts'
import type { GuardOptions, UploadAttempt } from './guard-options.ts'
import type { Networks } from './network.ts'

/**
 * Maximum pictures that a network, and its range, may upload to public pages in ten minutes. Our choice: a full church.
 */
const MOST_OF_NETWORK = 300
const MOST_OF_RANGE = 600
const WINDOW_MS = 10 * MINUTE_MS

/** Maximum account archives that one user may upload in a day. */
const MOST_ARCHIVES = 5

/**
 * Queries the database for each file, because a cookie may say anything. The family's own pages accept files from any
 * signed-in user; the page of a space accepts them from anyone who may leave a condolence there; the console accepts
 * them from an owner of the team of this host. Each page's own guard checks the rest.
 */
export const uploadPermission =
  ({ db, rates, keys }: { db: Db; rates: RatesDb; keys: KeyRing }): GuardOptions['mayUpload'] =>
  async ({ path, sessionId, teamSessionId, site, ...networks }) => {
    const now = new Date()
    if (isOfConsole(path)) return await mayUploadAsTeam({ db, rates, keys }, { teamSessionId, site }, now)
    const found = sessionId === undefined ? undefined : await findSession(db, hashOf(sessionId), now)
    const session = found?.domainId === site.domainId ? found : undefined
    const hashid = publicSpaceIn(path)
    if (hashid === undefined) {
      return session !== undefined && !(takesArchive(path) && (await isOverArchives(rates, session, now)))
    }
    if (!(await maySubmitCondolence(db, { hashid, userId: session?.userId, domainId: site.domainId }))) return false
    return !(await isOverLimit(rates, networks, now))
  }

/**
 * Does the same work whether or not there is a space at that URL, so that response time reveals nothing (choice-10).
 */
async function maySubmitCondolence(
  db: Db,
  { hashid, userId, domainId }: { hashid: string; userId: string | undefined; domainId: string },
): Promise<boolean> {
  const place = await findSpaceTarget(db, hashid)
  const accountId = place?.accountId ?? ''
  const membership = userId === undefined ? undefined : await findMembership(db, accountId, userId)
  const isOpen = await isSpaceOpen(db, accountId)
  return isOpen && accessTo(place, { role: membership?.role, domainId }) !== undefined
}

async function mayUploadAsTeam(
  { db, rates, keys }: { db: Db; rates: RatesDb; keys: KeyRing },
  { teamSessionId, site }: Pick<UploadAttempt, 'teamSessionId' | 'site'>,
  now: Date,
): Promise<boolean> {
  const found = teamSessionId === undefined ? undefined : await findTeamSession(db, keys, hashOf(teamSessionId), now)
  if (found?.person.domainId !== site.domainId || !mayOnTeam(found.person.role, 'change-window')) return false
  const { hits } = await countHit(rates, `window-pictures:${found.person.id}`, HOUR_MS, now)
  return hits <= MOST_UPLOADS_PER_HOUR
}

async function isOverArchives(rates: RatesDb, { userId }: { userId: string }, now: Date): Promise<boolean> {
  const { hits } = await countHit(rates, `archives:${userId}`, DAY_MS, now)
  return hits > MOST_ARCHIVES
}

async function isOverLimit(rates: RatesDb, { network, networkRange }: Networks, now: Date): Promise<boolean> {
  if (network === undefined) return false
  try {
    const ofNetwork = await countHit(rates, `pictures:${network}`, WINDOW_MS, now)
    const ofRange = await countHit(rates, `pictures-range:${networkRange}`, WINDOW_MS, now)
    return ofNetwork.hits > MOST_OF_NETWORK || ofRange.hits > MOST_OF_RANGE
  } catch (error) {
    if (isStorageFailure(error)) return false // the disk is unavailable for counting; the form reports it itself
    throw error
  }
}
