import { randomUUID } from 'node:crypto'
import type { Mail } from '#app/rules/mails/mail-page.ts'
import type { Db } from './connect.ts'
import type { KeyRing } from './keys.ts'
import type { Id } from './schema.ts'

export type ClaimedMail = { id: Id; mail: Mail; tries: number }

/** About four hours in all, then the mail is given up and shows as failed. */
const MAX_TRIES = 10
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Writes a mail to be sent. Call it in the transaction of the act that causes it (decision 34). */
export async function queueMail(db: Db, keys: KeyRing, mail: Mail, now: Date): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: mail.kind,
      mailSealed: keys.seal(placeOf(id), JSON.stringify(mail)),
      createdAt: now.toISOString(),
      nextTryAt: now.toISOString(),
      tries: 0,
      lockedUntil: null,
      sentAt: null,
      failedAt: null,
    })
    .execute()
}

/**
 * Takes the mail that has waited longest and keeps it from every other worker for `leaseMs`; a worker that dies gives
 * it back when the lease ends. Undefined when nothing is due, or when another worker took the same one first.
 */
export async function claimMail(db: Db, keys: KeyRing, now: Date, leaseMs: number): Promise<ClaimedMail | undefined> {
  const at = now.toISOString()
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ lockedUntil: new Date(now.getTime() + leaseMs).toISOString(), tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox as due')
        .select('due.id')
        .where('due.sentAt', 'is', null)
        .where('due.failedAt', 'is', null)
        .where('due.nextTryAt', '<=', at)
        .where((due) => due.or([due('due.lockedUntil', 'is', null), due('due.lockedUntil', '<=', at)]))
        .orderBy('due.nextTryAt')
        .orderBy('due.id')
        .limit(1),
    )
    // Said twice on purpose: PostgreSQL checks this again on the row as another worker has just left it.
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]))
    .where('sentAt', 'is', null)
    .returning(['id', 'mailSealed', 'tries'])
    .executeTakeFirst()
  if (!row?.mailSealed) return undefined
  return { id: row.id, mail: JSON.parse(keys.open(placeOf(row.id), row.mailSealed)), tries: row.tries }
}

/** What it said is erased: only its kind and its dates stay. */
export async function markMailSent(db: Db, mailId: Id, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: now.toISOString(), mailSealed: null, lockedUntil: null })
    .where('id', '=', mailId)
    .execute()
}

/** Waits 30 s, then twice as long each time up to an hour. Answers 'given-up' after the last try. */
export async function markMailFailed(db: Db, mailId: Id, now: Date): Promise<'waits' | 'given-up'> {
  const { tries } = await db.selectFrom('outbox').select('tries').where('id', '=', mailId).executeTakeFirstOrThrow()
  const givenUp = tries >= MAX_TRIES
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
  await db
    .updateTable('outbox')
    .set({
      nextTryAt: new Date(now.getTime() + waitMs).toISOString(),
      lockedUntil: null,
      failedAt: givenUp ? now.toISOString() : null,
    })
    .where('id', '=', mailId)
    .execute()
  return givenUp ? 'given-up' : 'waits'
}

/** Those written more than thirty days ago, sent or given up. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('outbox').where('createdAt', '<', limit).execute()
}

function placeOf(row: Id) {
  return { table: 'outbox', column: 'mailSealed', row }
}
