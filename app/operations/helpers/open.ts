import { randomBytes } from 'node:crypto'
import type { AppContext } from '#app/context.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { sessionEnd } from '#app/rules/access/sessions.ts'
import { parisDay } from '#app/rules/days.ts'
import {
  type HelperMandate,
  type HelperMandateState,
  type Helping,
  helperMandateState,
} from '#app/rules/helpers/mandates.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { deleteSession, insertSession, type Session } from '#db/access/sessions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { User } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findLivingHelper, listMandatesOfHelper } from '#db/helpers/mandates.ts'

type OpenDeps = Pick<AppContext, 'db' | 'keys' | 'site' | 'now' | 'network'>

/**
 * Replaces the session of a helper by one that opens the account of a living mandate only. Returns its secret. Refuses
 * 'unknown' for a mandate that is not theirs, is not confirmed, or has ended.
 */
export async function openHelperSession(
  { db, keys, site, now, network }: OpenDeps,
  { user, session }: { user: User; session: Session },
  mandateId: string,
): Promise<Outcome<{ sessionId: string; helping: Helping }, 'unknown'>> {
  const sessionId = randomBytes(32).toString('base64url')
  return await db.transaction().execute(async (db) => {
    const helping = await findLivingHelper(db, { userId: user.id, id: mandateId }, now())
    if (!helping) return refuse('unknown')
    const { accountId } = helping
    await deleteSession(db, session.idHash)
    const opened = { shared: true, byPassword: session.byPassword, helperMandateId: mandateId, accountId }
    const expiresAt = sessionEnd({ ...opened, signedInAt: now().toISOString() }, now())
    const ids = { idHash: hashOf(sessionId), userId: user.id, domainId: site.domainId }
    await insertSession(db, keys, { ...ids, ...opened, expiresAt }, now())
    await appendAudit(db, keys, { accountId, userId: user.id, act: 'signed-in', network, at: now() })
    return accept({ sessionId, helping })
  })
}

/** A mandate as its helper sees it in the list. `deceased`: only while it is living. */
export type HeldMandate = Pick<HelperMandate, 'id' | 'until' | 'begunBy'> & {
  state: HelperMandateState
  deceased: string
}

/** Lists the mandates that a helper holds or that wait for a signature, newest first. Nothing of an ended one. */
export async function listHeldMandates(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  userId: string,
): Promise<HeldMandate[]> {
  const today = parisDay(now())
  const held: HeldMandate[] = []
  for (const mandate of await listMandatesOfHelper(db, userId)) {
    const state = helperMandateState(mandate, today)
    if (state !== 'living' && state !== 'waiting') continue
    const account = await findAccount(db, keys, mandate.accountId)
    const deceased = account && (await readDeceasedName(db, account))
    if (deceased) held.push({ id: mandate.id, until: mandate.until, begunBy: mandate.begunBy, state, deceased })
  }
  return held
}
