import type { Instant } from '#app/rules/days.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'

/** Finds when the email that has waited longest was queued. Returns undefined if none is waiting. */
export async function findOldestWaiting(db: Db, now: Date): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('createdAt')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where((eb) => eb.or([eb('notAfter', 'is', null), eb('notAfter', '>', now.toISOString())]))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt
}

/** Counts the emails that are neither sent nor given up. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts emails that failed since `since`, except those that expired before they could be sent. */
export async function countRefused(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('failedAt', '>=', since.toISOString())
    .where('reason', '!=', TOO_LATE)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reason for giving up an expired email. */
const TOO_LATE = 'too-late'

/** Gives up expired emails, and deletes emails of more than thirty days. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('outbox')
    .set({ failedAt: at, mailSealed: null, lockedUntil: null, reason: TOO_LATE })
    .where('notAfter', '<=', at)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
  const limit = before(now, keptFor.mail)
  await db.deleteFrom('outbox').where('createdAt', '<', limit).execute()
}

/** Counts the emails of these kinds that were queued since `since`. */
export async function countMails(db: Db, kinds: readonly string[], since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('kind', 'in', kinds)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}
