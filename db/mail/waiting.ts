import type { ExpressionBuilder } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { type Mail, toldWhenLate } from '#app/rules/mail/page.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import { renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id, Schema } from '#db/schema.ts'
import { openMail, sealMail } from './outbox.ts'

/** Whether an email is neither sent nor given up. */
export const isWaiting = (eb: ExpressionBuilder<Schema, 'outbox'>) =>
  eb.and([eb('sentAt', 'is', null), eb('failedAt', 'is', null)])

/** Finds when the email that has waited longest was queued. Returns undefined if none is waiting. */
export async function findOldestWaiting(db: Db, now: Date): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('createdAt')
    .where(isWaiting)
    .where((eb) => eb.or([eb('notAfter', 'is', null), eb('notAfter', '>', now.toISOString())]))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt
}

/** Whether the same recipient has a more recent email of these kinds in the queue. */
export async function hasNewerMail(
  db: Db,
  keys: KeyRing,
  { id, mail }: { id: Id; mail: Mail },
  kinds: readonly string[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'mailSealed'])
    .where('kind', 'in', kinds)
    .where(isWaiting)
    .where('id', '!=', id)
    .where('createdAt', '>=', (eb) => eb.selectFrom('outbox').select('createdAt').where('id', '=', id))
    .execute()
  return rows.some(({ id, mailSealed }) => mailSealed && openMail(keys, { id, mailSealed }).to === mail.to)
}

/** Counts the emails that are neither sent nor given up. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether an email waits that the newest secret of a ring did not seal. */
export async function hasMailOfOtherSecret(db: Db, keys: KeyRing): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where(isWaiting)
    .where('mailSealed', 'not like', `${keys.newest.seal}%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Seals the waiting emails with the newest secret. Links that an older one has signed stop working all the same. */
export async function renewWaitingMails(db: Db, keys: KeyRing): Promise<void> {
  await renewInBatches(db, {
    list: (limit) =>
      db
        .selectFrom('outbox')
        .select(['id', 'mailSealed'])
        .where(isWaiting)
        .where('mailSealed', 'not like', `${keys.newest.seal}%`)
        .orderBy('id')
        .limit(limit)
        .execute(),
    update: (db, { id, mailSealed }) =>
      db
        .updateTable('outbox')
        .set({ mailSealed: sealMail(keys, id, openMail(keys, { id, mailSealed: mailSealed! })) })
        .where('id', '=', id)
        .where(isWaiting)
        .where('mailSealed', '=', mailSealed)
        .execute(),
  })
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
export const TOO_LATE = 'too-late'

/** Our choice: after a day, nobody waits for a link any more, or for the news that it expired. */
const TOLD_LATE_MS = DAY_MS

/**
 * Gives up expired emails, and deletes emails of more than thirty days. An expired email whose recipient is told waits
 * one more day for a mail server.
 */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  const toldSince = new Date(now.getTime() - TOLD_LATE_MS).toISOString()
  await db
    .updateTable('outbox')
    .set({ failedAt: at, mailSealed: null, lockedUntil: null, reason: TOO_LATE })
    .where('notAfter', '<=', at)
    .where((eb) => eb.or([eb('kind', 'not in', toldWhenLate), eb('notAfter', '<=', toldSince)]))
    .where(isWaiting)
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
