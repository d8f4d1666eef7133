import type { ExpressionBuilder } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import { type Mail, mailsWithFiles, toldWhenLate } from '#app/rules/mail/page.ts'
import { type Db, isOnPostgres } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id, Schema } from '#db/schema.ts'
import { openMail } from './outbox.ts'
import { isWaiting } from './waiting.ts'

/** `isLate`: expired, so that `mail.instead` is sent. */
export type ClaimedMail = { id: Id; mail: Mail; tries: number; isLate: boolean }

/** `letters`: emails with attached files, which are large. `others`: all other emails. */
export type MailQueue = 'letters' | 'others'

/**
 * Claims the email that was queued first, and locks it for `leaseMs`. If the worker dies, the lock expires. Returns
 * undefined if nothing is due or, on SQLite, if another worker claimed the same email first; PostgreSQL gives each
 * worker a different one. `queue` and `queuedBefore` limit the search. Writes nothing if nothing is due.
 */
export async function claimMail(
  db: Db,
  keys: KeyRing,
  now: Date,
  leaseMs: number,
  { queue, queuedBefore }: { queue?: MailQueue; queuedBefore?: Date } = {},
): Promise<ClaimedMail | undefined> {
  const at = now.toISOString()
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where(isDue(at))
    .$if(queue !== undefined, (mails) => mails.where('kind', queue === 'letters' ? 'in' : 'not in', mailsWithFiles))
    .$if(queuedBefore !== undefined, (mails) => mails.where('createdAt', '<', queuedBefore!.toISOString()))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
  const next = isOnPostgres(db) ? due.forUpdate().skipLocked() : (await due.executeTakeFirst())?.id
  if (next === undefined) return undefined

  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ lockedUntil: new Date(now.getTime() + leaseMs).toISOString(), tries: eb('tries', '+', 1) }))
    .where('id', '=', next)
    .where(isDue(at)) // repeated on purpose: another worker may have claimed it since
    .returning(['id', 'mailSealed', 'tries', 'notAfter'])
    .executeTakeFirst()
  if (!row?.mailSealed) return undefined
  const { id, tries, notAfter } = row
  return { id, mail: openMail(keys, { id, mailSealed: row.mailSealed }), tries, isLate: !!notAfter && notAfter <= at }
}

/** Extends the lock of a claimed email. Returns false if it is no longer waiting. */
export async function renewMail(db: Db, mailId: Id, now: Date, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ lockedUntil: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', '=', mailId)
    .where(isWaiting)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unlocks an email that no server was asked to take. The attempt does not count. */
export async function releaseMail(db: Db, mailId: Id, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({ lockedUntil: null, tries: eb('tries', '-', 1), reason }))
    .where('id', '=', mailId)
    .execute()
}

const isDue = (at: Instant) => (eb: ExpressionBuilder<Schema, 'outbox'>) =>
  eb.and([
    isWaiting(eb),
    eb('nextTryAt', '<=', at),
    eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]),
    eb.or([eb('notAfter', 'is', null), eb('notAfter', '>', at), eb('kind', 'in', toldWhenLate)]),
  ])
