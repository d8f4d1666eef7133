import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { Session } from './sessions.ts'

/**
 * Finds the owner of a session that ended less than a day ago, and whether it expired ('time') or was closed ('hand').
 * Also finds open sessions: call `findSession` first if that matters.
 */
export async function findEndedSession(
  db: Db,
  idHash: string,
): Promise<
  (Pick<Session, 'userId' | 'domainId' | 'accountId' | 'helperMandateId'> & { by: 'time' | 'hand' }) | undefined
> {
  const row = await db
    .selectFrom('session')
    .select(['userId', 'domainId', 'accountId', 'closedAt', 'helperMandateId'])
    .where('idHash', '=', idHash)
    .executeTakeFirst()
  if (!row) return undefined
  const { closedAt, accountId, helperMandateId, ...rest } = row
  const helper = helperMandateId ? { helperMandateId } : {}
  return { ...rest, ...helper, accountId: accountId ?? undefined, by: closedAt ? 'hand' : 'time' }
}

/** Deletes sessions that ended more than a day ago. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.endedSession)
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', limit), eb('closedAt', '<=', limit)]))
    .execute()
}
