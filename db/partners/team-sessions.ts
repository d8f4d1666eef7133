import type { Instant } from '#app/rules/days.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { type TeamPerson, toTeamPerson } from './team.ts'

/** An open session of a partner's console. `shared`: on a shared computer, where it ends sooner. */
export type TeamSession = { idHash: string; shared: boolean; signedInAt: Instant; seenAt: Instant }

type NewTeamSession = { idHash: string; personId: Id; shared: boolean; expiresAt: Date }

export async function insertTeamSession(db: Db, session: NewTeamSession, now: Date): Promise<void> {
  const { idHash, personId, shared, expiresAt } = session
  const [at, until] = [now.toISOString(), expiresAt.toISOString()]
  const row = { idHash, personId, shared: shared ? 1 : 0, createdAt: at, seenAt: at, expiresAt: until } as const
  await db.insertInto('partnerSession').values(row).execute()
}

/** Finds an open session and its person, with their role of this moment. Undefined once they were removed. */
export async function findTeamSession(
  db: Db,
  keys: KeyRing,
  idHash: string,
  now: Date,
): Promise<{ person: TeamPerson; session: TeamSession } | undefined> {
  const row = await db
    .selectFrom('partnerSession')
    .innerJoin('partnerPerson', 'partnerPerson.id', 'partnerSession.personId')
    .selectAll('partnerPerson')
    .select(['idHash', 'shared', 'partnerSession.createdAt as signedInAt', 'seenAt'])
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const { signedInAt, seenAt, shared } = row
  return { person: toTeamPerson(row, keys), session: { idHash, shared: shared === 1, signedInAt, seenAt } }
}

/** Extends an open session until `expiresAt`. */
export async function touchTeamSession(db: Db, idHash: string, expiresAt: Date, now: Date): Promise<void> {
  const seen = { seenAt: now.toISOString(), expiresAt: expiresAt.toISOString() }
  await db.updateTable('partnerSession').set(seen).where('idHash', '=', idHash).execute()
}

export async function deleteTeamSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('partnerSession').where('idHash', '=', idHash).execute()
}

/** Closes the other sessions of a person. */
export async function deleteOtherTeamSessions(db: Db, personId: Id, idHash: string): Promise<void> {
  await db.deleteFrom('partnerSession').where('personId', '=', personId).where('idHash', '!=', idHash).execute()
}

/** Deletes sessions that ended more than a day ago. */
export async function deleteEndedTeamSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('partnerSession').where('expiresAt', '<=', before(now, keptFor.endedSession)).execute()
}
