import type { ExpressionBuilder } from 'kysely'
import { type Instant, parisDay } from '#app/rules/days.ts'
import type { ConfirmedBy, MandateEndedBy } from '#app/rules/helpers/mandates.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import type { Id, Schema } from '#db/schema.ts'

/**
 * Deletes the mandates of helpers that ended a year ago, with the photograph of their paper, and those that nobody
 * confirmed within thirty days. Closes the account of a person without an email address with its last mandate, and it
 * is erased the same day.
 */
export async function deleteOldHelperMandates(db: Db, now: Date): Promise<void> {
  for (const id of await listLeftAccounts(db, now)) await closeLeftAccount(db, id, now)
  const rows = await db.deleteFrom('helperMandate').where(isOld(now)).returning('fileId').execute()
  const files = rows.flatMap(({ fileId }) => fileId ?? [])
  if (files.length > 0) await db.deleteFrom('file').where('id', 'in', files).execute()
}

/** Never null, so that it can be negated. */
const isOld = (now: Date) => (eb: ExpressionBuilder<Schema, 'helperMandate'>) => {
  const ended = before(now, keptFor.helperMandate)
  return eb.or([
    eb.and([eb('endedAt', 'is not', null), eb('endedAt', '<', ended)]),
    eb('until', '<', parisDay(new Date(ended))),
    eb.and([
      eb('confirmedAt', 'is', null),
      eb('helperMandate.createdAt', '<', before(now, keptFor.unconfirmedHelperMandate)),
    ]),
  ])
}

/** Lists the open accounts that a team began, that no member shares, and whose mandates are all old. */
async function listLeftAccounts(db: Db, now: Date, id?: Id): Promise<Id[]> {
  const current = db
    .selectFrom('helperMandate')
    .select('accountId')
    .where((eb) => eb.not(isOld(now)(eb)))
  const rows = await db
    .selectFrom('helperMandate')
    .innerJoin('account', 'account.id', 'helperMandate.accountId')
    .select('account.id')
    .distinct()
    .where('begunBy', '=', 'team')
    .where('account.wrappedKey', 'is not', null)
    .where('account.id', 'not in', current)
    .where('account.id', 'not in', db.selectFrom('membership').select('accountId'))
    .$if(id !== undefined, (query) => query.where('account.id', '=', id!))
    .orderBy('account.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Closes it, unless somebody has prepared another paper in the meantime. */
const closeLeftAccount = (db: Db, id: Id, now: Date): Promise<void> =>
  db.transaction().execute(async (db) => {
    await lockAccount(db, id)
    if ((await listLeftAccounts(db, now, id)).length === 0) return
    await closeAccount(db, id, { by: undefined, now, dueOn: parisDay(now) })
  })

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
