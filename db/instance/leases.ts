import type { Db } from '#db/connect.ts'

/**
 * Takes a work for a while, in one statement: false while another holder has it. Who has it takes it again at will. A
 * holder that was killed loses it when it ends.
 */
export async function takeLease(
  db: Db,
  { name, holder, forMs }: { name: string; holder: string; forMs: number },
  now: Date,
): Promise<boolean> {
  const endsAt = new Date(now.getTime() + forMs).toISOString()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lease')
    .values({ name, holder, endsAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, endsAt })
        .where((eb) => eb.or([eb('lease.endsAt', '<=', now.toISOString()), eb('lease.holder', '=', holder)])),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
