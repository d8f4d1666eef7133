import type { Instant } from '#app/rules/days.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'

/** When the mail that has waited longest was written; undefined when none waits. */
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

/** Mails that are neither sent nor given up. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Mails that a server refused, or that were given up, since a moment; none whose own moment was past. */
export async function countRefused(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('failedAt', '>=', since.toISOString())
    .where('reason', '!=', TOO_LATE)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Why one whose moment was past is given up. */
const TOO_LATE = 'too-late'

/** Those whose moment is past are given up, and those written more than thirty days ago leave. */
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

/** Mails of these kinds that were queued since a moment. */
export async function countMails(db: Db, kinds: readonly string[], since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('kind', 'in', kinds)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}
