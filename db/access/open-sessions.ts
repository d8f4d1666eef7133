import type { NotNull } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

/** A session as shown to its user. `id` is the hash of the cookie's value and opens nothing. */
export type OpenSession = { id: string; device: string | undefined; signedInAt: Instant; seenAt: Instant }

/** Lists where a user is signed in, last seen first. */
export async function listOpenSessions(db: Db, keys: KeyRing, userId: Id, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['idHash', 'deviceSealed', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where('closedAt', 'is', null)
    .orderBy('seenAt', 'desc')
    .orderBy('idHash')
    .execute()
  return rows.map(({ idHash, deviceSealed, createdAt, seenAt }) => {
    const device = deviceSealed ? keys.open(deviceSealContextOf(idHash), deviceSealed) : undefined
    return { id: idHash, device, signedInAt: createdAt, seenAt }
  })
}

/** Closes one session of this user. Returns true if it was open. */
export async function closeSession(db: Db, userId: Id, idHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ closedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('idHash', '=', idHash)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Closes every other session of this user and revokes the API tokens, so that an intruder is signed out. */
export async function closeOtherSessions(db: Db, userId: Id, kept: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ closedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('idHash', '!=', kept)
    .where('closedAt', 'is', null)
    .execute()
  await db.deleteFrom('apiToken').where('userId', '=', userId).execute()
}

/** Seals again the device names that an older secret sealed. Throws if that secret is missing. */
export async function renewSessions(db: Db, keys: KeyRing): Promise<void> {
  const stale = db
    .selectFrom('session')
    .select(['idHash', 'deviceSealed'])
    .where('deviceSealed', 'is not', null)
    .where((eb) => isStale(eb, 'deviceSealed', keys.newest.seal))
    .$narrowType<{ deviceSealed: NotNull }>()
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('idHash').limit(limit).execute(),
    update: (db, { idHash, deviceSealed }) =>
      db
        .updateTable('session')
        .set({
          deviceSealed: keys.seal(deviceSealContextOf(idHash), keys.open(deviceSealContextOf(idHash), deviceSealed)),
        })
        .where('idHash', '=', idHash)
        .execute(),
  })
}

export function deviceSealContextOf(row: string) {
  return { table: 'session', column: 'deviceSealed', row }
}
