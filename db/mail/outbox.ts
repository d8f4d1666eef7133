import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import { HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { type Mail, mailsWithFiles } from '#app/rules/mail/page.ts'
import { type Db, isOnPostgres } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id, Schema } from '#db/schema.ts'

export type ClaimedMail = { id: Id; mail: Mail; tries: number }

/** `letters`: the mails that bring files, which are heavy. `others`: everything else. */
export type MailQueue = 'letters' | 'others'

/** « refused »: a server said no for good, nobody answered for two days, or the moment it was for is past. */
export type MailState = 'waiting' | 'sent' | 'refused'

/** After each try that failed, the last one again and again: 1, 5, 15, 60 minutes, then every 6 hours. */
const WAITS_MS = [1 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 1 * HOUR_MS, 6 * HOUR_MS] as const
/** Ours: a mail server is repaired in two days, week-ends included; later, what the mail says is no news. */
const GIVEN_UP_MS = 48 * HOUR_MS

/**
 * Writes a mail to be sent, and answers its id. Call it in the transaction of what causes it (choice-34).
 * After `notAfter` it is no longer sent: a sign-in link that is dead when it comes is worse than none.
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
      mailSealed: keys.seal(sealContextOf(id), JSON.stringify(mail)),
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

/** How many mails this process has queued: whoever compares it knows that one waits, whatever act has queued it. */
export const countQueued = (): number => queued

/**
 * Takes the mail that has waited longest and keeps it from every other worker for `leaseMs`; a worker that dies gives
 * it back when the lease ends. Undefined when nothing is due, or, on SQLite, when another worker took the same one
 * first: PostgreSQL gives each worker another mail. Looks in one queue when it is given. Writes nothing when nothing is
 * due.
 */
export async function claimMail(
  db: Db,
  keys: KeyRing,
  now: Date,
  leaseMs: number,
  queue?: MailQueue,
): Promise<ClaimedMail | undefined> {
  const at = now.toISOString()
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where(isDue(at))
    .$if(queue !== undefined, (mails) => mails.where('kind', queue === 'letters' ? 'in' : 'not in', mailsWithFiles))
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(1)
  const next = isOnPostgres(db) ? due.forUpdate().skipLocked() : (await due.executeTakeFirst())?.id
  if (next === undefined) return undefined

  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ lockedUntil: new Date(now.getTime() + leaseMs).toISOString(), tries: eb('tries', '+', 1) }))
    .where('id', '=', next)
    .where(isDue(at)) // said again on purpose: another worker may have taken it since
    .returning(['id', 'mailSealed', 'tries'])
    .executeTakeFirst()
  if (!row?.mailSealed) return undefined
  return { id: row.id, mail: JSON.parse(keys.open(sealContextOf(row.id), row.mailSealed)), tries: row.tries }
}

const isDue = (at: Instant) => (eb: ExpressionBuilder<Schema, 'outbox'>) =>
  eb.and([
    eb('sentAt', 'is', null),
    eb('failedAt', 'is', null),
    eb('nextTryAt', '<=', at),
    eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]),
    eb.or([eb('notAfter', 'is', null), eb('notAfter', '>', at)]),
  ])

/** What it said is erased: only its kind and its dates stay. */
export async function markMailSent(db: Db, mailId: Id, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: now.toISOString(), mailSealed: null, lockedUntil: null })
    .where('id', '=', mailId)
    .execute()
}

/** Nobody took it: it waits for its next try. Answers 'given-up' when it has waited two days. */
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

/** For good, and why: a code such as `smtp-550`, never the server's words, which may hold the address. */
export async function markMailRefused(db: Db, mailId: Id, now: Date, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failedAt: now.toISOString(), mailSealed: null, lockedUntil: null, reason })
    .where('id', '=', mailId)
    .execute()
}

/** Undefined once its row has been swept, a month after. */
export async function findMailState(db: Db, mailId: Id): Promise<MailState | undefined> {
  const row = await db.selectFrom('outbox').select(['sentAt', 'failedAt']).where('id', '=', mailId).executeTakeFirst()
  return row && (row.sentAt ? 'sent' : row.failedAt ? 'refused' : 'waiting')
}

const sealContextOf = (row: Id) => ({ table: 'outbox', column: 'mailSealed', row })
