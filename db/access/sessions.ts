import type { Instant } from '#app/rules/days.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { toUser, type User, userColumns } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { deviceSealContextOf } from './open-sessions.ts'

/** A signed-in user on one host. The cookie holds a random id; the row holds its SHA-256. */
export type Session = {
  idHash: string
  userId: Id
  domainId: Id
  /** Chosen account. Undefined before any choice: the first membership is then used. */
  accountId?: Id
  /** On a shared computer: the session ends sooner, and the cookie is deleted when the browser closes. */
  shared: boolean
  /** Opened with a password, not with a link or a code. */
  byPassword: boolean
  /** When the user proved their identity; each sign-in opens a new session. */
  signedInAt: Instant
  seenAt: Instant
  expiresAt: Instant
}

/** `device`: "Firefox sur Windows". */
export type NewSession = Omit<Session, 'byPassword' | 'signedInAt' | 'seenAt' | 'expiresAt'> & {
  byPassword?: boolean
  device?: string
  expiresAt: Date
}

export async function insertSession(db: Db, keys: KeyRing, session: NewSession, now: Date): Promise<void> {
  const { device, ...columns } = session
  await db
    .insertInto('session')
    .values({
      ...columns,
      accountId: session.accountId ?? null,
      shared: session.shared ? 1 : 0,
      byPassword: session.byPassword ? 1 : 0,
      deviceSealed: device ? keys.seal(deviceSealContextOf(session.idHash), device) : null,
      createdAt: now.toISOString(),
      seenAt: now.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      closedAt: null,
    })
    .execute()
}

/** Finds a session. Returns undefined once it has expired or was closed. */
export async function findSession(db: Db, idHash: string, now: Date): Promise<Session | undefined> {
  const row = await openSessions(db, now).where('idHash', '=', idHash).executeTakeFirst()
  return row && toSession(row)
}

/** Finds an open session and its user in one query. Returns undefined once it has expired or was closed. */
export async function findSessionUser(
  db: Db,
  keys: KeyRing,
  idHash: string,
  now: Date,
): Promise<{ user: User; session: Session } | undefined> {
  const row = await openSessions(db, now)
    .innerJoin('user', 'user.id', 'session.userId')
    .select(userColumns)
    .where('idHash', '=', idHash)
    .executeTakeFirst()
  if (!row) return undefined
  return { user: toUser(row, keys), session: toSession(row) }
}

function toSession({ idHash, userId, domainId, createdAt, seenAt, expiresAt, ...row }: OpenSessionRow): Session {
  const flags = { shared: row.shared === 1, byPassword: row.byPassword === 1 }
  const about = { idHash, userId, domainId, accountId: row.accountId ?? undefined }
  return { ...about, ...flags, signedInAt: createdAt, seenAt, expiresAt }
}

/**
 * Finds the owner of a session that ended less than a day ago, and whether it expired ('time') or was closed ('hand').
 * Also finds open sessions: call `findSession` first if that matters.
 */
export async function findEndedSession(
  db: Db,
  idHash: string,
): Promise<(Pick<Session, 'userId' | 'domainId' | 'accountId'> & { by: 'time' | 'hand' }) | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['userId', 'domainId', 'accountId', 'closedAt'])
    .where('idHash', '=', idHash)
    .executeTakeFirst()
  if (!row) return undefined
  const { closedAt, accountId, ...rest } = row
  return { ...rest, accountId: accountId ?? undefined, by: closedAt ? 'hand' : 'time' }
}

/** Extends an open session until `expiresAt`. An ended session stays ended. */
export async function touchSession(db: Db, idHash: string, expiresAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ seenAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now.toISOString())
    .where('closedAt', 'is', null)
    .execute()
}

/** Stores the chosen account. Does not check membership: check it first, and again at each request. */
export async function chooseAccount(db: Db, idHash: string, accountId: Id): Promise<void> {
  await db.updateTable('session').set({ accountId }).where('idHash', '=', idHash).execute()
}

/**
 * Stores the account a user is being removed from in those of their sessions that have chosen none, so that their pages
 * can name it.
 */
export async function chooseAccountWhereNone(db: Db, userId: Id, accountId: Id): Promise<void> {
  await db
    .updateTable('session')
    .set({ accountId })
    .where('userId', '=', userId)
    .where('accountId', 'is', null)
    .execute()
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('session').where('idHash', '=', idHash).execute()
}

/** Deletes sessions that ended more than a day ago. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.endedSession)
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', limit), eb('closedAt', '<=', limit)]))
    .execute()
}

function openSessions(db: Db, now: Date) {
  return db
    .selectFrom('session')
    .select(['idHash', 'userId', 'domainId', 'accountId', 'shared', 'byPassword'])
    .select(['session.createdAt', 'seenAt', 'expiresAt'])
    .where('expiresAt', '>', now.toISOString())
    .where('closedAt', 'is', null)
}

type OpenSessionRow = Awaited<ReturnType<ReturnType<typeof openSessions>['execute']>>[number]
