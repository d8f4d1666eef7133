import type { Instant } from '#app/rules/days.ts'
import type { Db } from './connect.ts'
import type { Id } from './schema.ts'

/** Someone signed in on one host. The cookie holds a random id; the row holds its SHA-256. */
export type Session = {
  idHash: string
  userId: Id
  domainId: Id
  /** The account chosen, or undefined before any choice: then the first of the memberships. */
  accountId?: Id
  /** On a shared computer: it ends sooner, and the cookie leaves with the browser. */
  shared: boolean
  createdAt: Instant
  seenAt: Instant
  expiresAt: Instant
}

export type NewSession = Omit<Session, 'createdAt' | 'seenAt' | 'expiresAt'> & { expiresAt: Date }

export async function insertSession(db: Db, session: NewSession, now: Date): Promise<void> {
  await db
    .insertInto('session')
    .values({
      ...session,
      accountId: session.accountId ?? null,
      shared: session.shared ? 1 : 0,
      createdAt: now.toISOString(),
      seenAt: now.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    })
    .execute()
}

/** Undefined once it has expired. */
export async function findSession(db: Db, idHash: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .selectAll()
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && { ...row, accountId: row.accountId ?? undefined, shared: row.shared === 1 }
}

/** Someone is still there: the session lasts until `expiresAt`. One that has expired stays so. */
export async function touchSession(db: Db, idHash: string, expiresAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ seenAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now.toISOString())
    .execute()
}

/** Says nothing of whether the person belongs to it: check the membership first, and again at each request. */
export async function chooseAccount(db: Db, idHash: string, accountId: Id): Promise<void> {
  await db.updateTable('session').set({ accountId }).where('idHash', '=', idHash).execute()
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('session').where('idHash', '=', idHash).execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now.toISOString()).execute()
}
