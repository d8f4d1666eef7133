import type { Deps } from '#app/context.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { deleteHeldFormsOf } from '#db/access/held-forms.ts'
import { closeSession } from '#db/access/open-sessions.ts'
import { deleteSession, findSession, type Session } from '#db/access/sessions.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { hashOf } from '#db/encryption/hash.ts'

/** Signs this browser out and deletes its drafts. */
export async function signOut({ db, keys, now }: Deps, { sessionId, visitorId, network }: Browser): Promise<void> {
  if (!sessionId) return
  const idHash = hashOf(sessionId)
  await db.transaction().execute(async (db) => {
    const session = await findSession(db, idHash, now())
    await deleteSession(db, idHash)
    if (!session) return
    const { userId } = session
    await deleteHeldFormsOf(db, { browserHash: hashOf(visitorId), userId })
    await appendAudit(db, keys, { ...(await ownerOfSession(db, session)), act: 'signed-out', network, at: now() })
  })
}

/**
 * Closes another session of the same user, from their list. Refuses 'unknown-session' if it is not theirs or is already
 * closed.
 */
export async function closeSessionByMail(
  { db, keys, now }: Deps,
  { session, id, network }: { session: Session; id: string; network: string | undefined },
): Promise<Outcome<undefined, 'unknown-session'>> {
  return await db.transaction().execute(async (db) => {
    if (!(await closeSession(db, session.userId, id, now()))) return refuse('unknown-session')
    await appendAudit(db, keys, { ...(await ownerOfSession(db, session)), act: 'session-closed', network, at: now() })
    return accept(undefined)
  })
}

/** Returns the user, and the account whose audit log records the act: the one of the session. */
export async function ownerOfSession(db: Deps['db'], { userId, accountId }: Pick<Session, 'userId' | 'accountId'>) {
  return { userId, accountId: accountId ?? (await listMemberships(db, userId))[0]?.accountId }
}
