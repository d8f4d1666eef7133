import type { Instant } from '#app/rules/days.ts'
import type { Db } from './connect.ts'

/**
 * Counts one more act under a key and answers how many there were since the window opened, this one included, and
 * when it closes. The first act opens the window. `key` is a keyed hash: never an address in clear.
 */
export async function countHit(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ hits: number; endsAt: Instant }> {
  const at = now.toISOString()
  return await db
    .insertInto('rate')
    .values({ key, hits: 1, endsAt: new Date(now.getTime() + windowMs).toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        hits: eb
          .case()
          .when('rate.endsAt', '<=', at)
          .then(1)
          .else(eb('rate.hits', '+', 1))
          .end(),
        endsAt: eb
          .case()
          .when('rate.endsAt', '<=', at)
          .then(eb.ref('excluded.endsAt'))
          .else(eb.ref('rate.endsAt'))
          .end(),
      })),
    )
    .returning(['hits', 'endsAt'])
    .executeTakeFirstOrThrow()
}

/** Those whose window is closed. */
export async function deleteOldHits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate').where('endsAt', '<=', now.toISOString()).execute()
}
