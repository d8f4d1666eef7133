import type { Instant } from '#app/rules/days.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { openMail } from './outbox.ts'
import { isWaiting } from './waiting.ts'

// Reads and changes the queue of emails for the operator.

/** An email that is neither sent nor given up. */
export type WaitingMail = {
  id: Id
  mail: Mail
  createdAt: Instant
  nextTryAt: Instant
  lockedUntil: Instant | null
  notAfter: Instant | null
  tries: number
  reason: string | null
}

/** Lists the waiting emails, oldest first. */
export async function listWaitingMails(db: Db, keys: KeyRing): Promise<WaitingMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'mailSealed', 'createdAt', 'nextTryAt', 'lockedUntil', 'notAfter', 'tries', 'reason'])
    .where(isWaiting)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ mailSealed, ...row }) =>
    mailSealed ? { ...row, mail: openMail(keys, { id: row.id, mailSealed }) } : [],
  )
}

/** Finds what remains of an email once it is sent or given up: its kind and dates. */
export async function findMailTrace(db: Db, mailId: Id) {
  return await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'createdAt', 'sentAt', 'failedAt', 'reason', 'tries'])
    .where('id', '=', mailId)
    .executeTakeFirst()
}

/** Makes the waiting emails due now, or only one of them. Returns how many. */
export async function makeDue(db: Db, now: Date, mailId?: Id): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ nextTryAt: now.toISOString() })
    .where(isWaiting)
    .$if(mailId !== undefined, (mails) => mails.where('id', '=', mailId!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
