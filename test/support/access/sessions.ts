import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#app/rules/durations.ts'
import { insertSession } from '#db/access/sessions.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { Id } from '#db/schema.ts'
import { later, noon, testKeys } from '#test/support/db/factories.ts'

type OpenSession = {
  userId: Id
  domainId: Id
  accountId?: Id
  /** Set if a helper is at work. */
  helperMandateId?: Id
  sessionId?: string
  now?: Date
}

/** Opens a session of one hour that no other test shares. Returns its secret, the value of the cookie `sid`. */
export async function openSession(
  db: Db,
  { sessionId = randomUUID(), now = noon, ...of }: OpenSession,
): Promise<string> {
  const expiresAt = later(now, HOUR_MS)
  await insertSession(db, testKeys, { ...of, idHash: hashOf(sessionId), shared: false, expiresAt }, now)
  return sessionId
}
