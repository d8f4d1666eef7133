import { expressionBuilder } from 'kysely'
import { type Instant, parisDay } from '#app/rules/days.ts'
import { toUser, type User, userColumns } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { livingMandates } from '#db/helpers/mandates.ts'
import type { Id, Schema } from '#db/schema.ts'
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
  /** Set if a helper acts under a mandate. The session opens the account of that mandate only. */
  helperMandateId?: Id
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
      helperMandateId: session.helperMandateId ?? null,
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

/** Finds a session. Returns undefined once it has expired, was closed, or its helper's mandate has ended. */
export async function findSession(db: Db, idHash: string, now: Date): Promise<Session | undefined> {
  const row = await openSessions(db, now).where('idHash', '=', idHash).executeTakeFirst()
  return row && toSession(row)
}

/** Finds an open session and its user in one query. Returns undefined when `findSession` does. */
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
  const helper = row.helperMandateId ? { helperMandateId: row.helperMandateId } : {}
  const about = { idHash, userId, domainId, accountId: row.accountId ?? undefined, ...helper }
  return { ...about, ...flags, signedInAt: createdAt, seenAt, expiresAt }
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

function openSessions(db: Db, now: Date) {
  return db
    .selectFrom('session')
    .select(['idHash', 'userId', 'domainId', 'accountId', 'shared', 'byPassword'])
    .select(['session.createdAt', 'seenAt', 'expiresAt', 'helperMandateId'])
    .where('expiresAt', '>', now.toISOString())
    .where('closedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('helperMandateId', 'is', null),
        eb.exists(
          livingMandates(expressionBuilder<Schema>(), parisDay(now))
            .select('helperMandate.id')
            .where('helperMandate.id', '=', eb.ref('session.helperMandateId')),
        ),
      ]),
    )
}

type OpenSessionRow = Awaited<ReturnType<ReturnType<typeof openSessions>['execute']>>[number]
