import type { Db } from '#db/connect.ts'

/** Holder of a lease whose job is done. */
const NOBODY = ''

/**
 * Takes the lease of a job in one statement. Returns false while another process holds it or before the job is due
 * again. The holder may renew it at any time, and loses it at its end if it was killed. A lease that ends after
 * `longestMs` was taken by a process with a fast clock and counts as expired.
 */
export async function takeLease(
  db: Db,
  { name, holder, forMs, longestMs }: { name: string; holder: string; forMs: number; longestMs: number },
  now: Date,
): Promise<boolean> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const endsAt = at(forMs)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lease')
    .values({ name, holder, endsAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, endsAt })
        .where((eb) =>
          eb.or([
            eb('lease.endsAt', '<=', at(0)),
            eb('lease.endsAt', '>', at(longestMs)),
            eb('lease.holder', '=', holder),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Records that a job is done. No process can take its lease before `nextAt`. Does nothing unless `holder` has the
 * lease.
 */
export async function endLease(
  db: Db,
  { name, holder, nextAt }: { name: string; holder: string; nextAt: Date },
): Promise<void> {
  await db
    .updateTable('lease')
    .set({ holder: NOBODY, endsAt: nextAt.toISOString() })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
