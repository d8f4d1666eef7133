import type { Db } from '#db/connect.ts'

/** Of a work that was done: no process has it. */
const NOBODY = ''

/**
 * Takes a work for a while, in one statement: false while another holder has it, or before it is due again. Who has it
 * takes it again at will; a holder that was killed loses it when it ends. A lease that ends after `longestMs` was taken
 * by a clock that was ahead: it has ended.
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

/** Notes that a work is done, by who has it: it is nobody's, nor this holder's, before `nextAt`. */
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
