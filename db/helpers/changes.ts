import { type Instant, parisDay } from '#app/rules/days.ts'
import type { ConfirmedBy, MandateEndedBy } from '#app/rules/helpers/mandates.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * Deletes the mandates of helpers that ended a year ago, with the photograph of their paper, and those that nobody
 * confirmed within thirty days.
 */
export async function deleteOldHelperMandates(db: Db, now: Date): Promise<void> {
  const ended = before(now, keptFor.helperMandate)
  const rows = await db
    .deleteFrom('helperMandate')
    .where((eb) =>
      eb.or([
        eb('endedAt', '<', ended),
        eb('until', '<', parisDay(new Date(ended))),
        eb.and([eb('confirmedAt', 'is', null), eb('createdAt', '<', before(now, keptFor.unconfirmedHelperMandate))]),
      ]),
    )
    .returning('fileId')
    .execute()
  const files = rows.flatMap(({ fileId }) => fileId ?? [])
  if (files.length > 0) await db.deleteFrom('file').where('id', 'in', files).execute()
}

/** Stores the signed paper, or who confirmed. */
export async function updateHelperMandate(
  db: Db,
  id: Id,
  changes: { fileId?: Id; confirmedAt?: Instant; confirmedBy?: ConfirmedBy },
): Promise<void> {
  await db.updateTable('helperMandate').set(changes).where('id', '=', id).execute()
}

/**
 * Ends a mandate, and with it the sessions that it opened: `findSession` reads it. Their rows stay for a day, so that a
 * form that still arrives is known to be a helper's and is not held. Returns false if it had ended already.
 */
export async function endHelperMandate(db: Db, id: Id, by: MandateEndedBy, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('helperMandate')
    .set({ endedAt: now.toISOString(), endedBy: by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
