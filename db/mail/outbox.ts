import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import type { Sealed } from '#db/columns.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

/** `refused`: a server rejected it permanently, no server accepted it for two days, or it was too late to send. */
export type MailState = 'waiting' | 'sent' | 'refused'

/** Delays after each failed attempt; the last one repeats: 1, 5, 15, 60 minutes, then every 6 hours. */
const WAITS_MS = [1 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 1 * HOUR_MS, 6 * HOUR_MS] as const
/** Our choice: a mail server is repaired within two days, weekends included. After that, the email is out of date. */
export const GIVEN_UP_MS = 48 * HOUR_MS

/**
 * Queues an email and returns its id. Call it in the transaction of the operation (choice-34). The email is not sent
 * after `notAfter`, because a sign-in link that arrives expired is worse than none; `mail.instead` is.
 */
export async function queueMail(
  db: Db,
  keys: KeyRing,
  mail: Mail,
  now: Date,
  { notAfter }: { notAfter?: Date } = {},
): Promise<Id> {
  const id = randomUUID()
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: mail.kind,
      mailSealed: sealMail(keys, id, mail),
      createdAt: now.toISOString(),
      nextTryAt: now.toISOString(),
      tries: 0,
      lockedUntil: null,
      sentAt: null,
      failedAt: null,
      notAfter: notAfter?.toISOString() ?? null,
      reason: null,
    })
    .execute()
  queued += 1
  return id
}

let queued = 0

/**
 * Returns the number of emails this process has queued. A caller compares it to detect a new one from any operation.
 */
export const countQueued = (): number => queued

/** Seals the content of an email. */
export const sealMail = (keys: KeyRing, id: Id, mail: Mail): Sealed =>
  keys.seal(sealContextOf(id), JSON.stringify(mail))

/** Opens the stored content of an email. */
export const openMail = (keys: KeyRing, { id, mailSealed }: { id: Id; mailSealed: Sealed }): Mail =>
  JSON.parse(keys.open(sealContextOf(id), mailSealed))

/** Marks an email as sent and erases its content. Only its kind and dates stay. */
export async function markMailSent(db: Db, mailId: Id, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: now.toISOString(), mailSealed: null, lockedUntil: null })
    .where('id', '=', mailId)
    .execute()
}

/** Records a failed attempt and schedules the next. Returns 'given-up' after two days. */
export async function markMailFailed(db: Db, mailId: Id, now: Date, reason: string): Promise<'waits' | 'given-up'> {
  const { tries, createdAt } = await db
    .selectFrom('outbox')
    .select(['tries', 'createdAt'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow()
  const next = new Date(now.getTime() + (WAITS_MS[tries - 1] ?? WAITS_MS.at(-1)!))
  if (next.getTime() > Date.parse(createdAt) + GIVEN_UP_MS) {
    await markMailRefused(db, mailId, now, reason)
    return 'given-up'
  }
  await db
    .updateTable('outbox')
    .set({ nextTryAt: next.toISOString(), lockedUntil: null, reason })
    .where('id', '=', mailId)
    .execute()
  return 'waits'
}

/**
 * Marks an email as refused permanently. `reason` is a code such as `smtp-550`, never the server's message, which may
 * contain the address.
 */
export async function markMailRefused(db: Db, mailId: Id, now: Date, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failedAt: now.toISOString(), mailSealed: null, lockedUntil: null, reason })
    .where('id', '=', mailId)
    .execute()
}

/** Finds the state of an email. Returns undefined once its row was swept, a month later. */
export async function findMailState(db: Db, mailId: Id): Promise<MailState | undefined> {
  const row = await db.selectFrom('outbox').select(['sentAt', 'failedAt']).where('id', '=', mailId).executeTakeFirst()
  return row && (row.sentAt ? 'sent' : row.failedAt ? 'refused' : 'waiting')
}

const sealContextOf = (row: Id) => ({ table: 'outbox', column: 'mailSealed', row })
