import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import type { Instant } from '#app/rules/days.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { AuditTable } from './audit-schema.ts'

/** Who did what, on which account. No content: ids, codes, and a keyed hash of the network it came from. */
export type NewAuditEntry = {
  /** None for what touches no account yet, such as signing in for the first time. */
  accountId?: Id | undefined
  userId: Id
  act: AuditAction
  /** What it was done to, as `auditActions` says: a user's id, « id role », or a document's id. */
  object?: string | undefined
  network?: string | undefined
  at: Date
}

const HEAD = 'head'
const PAGE = 1000

/**
 * Adds an entry, in the transaction of the act it speaks of, as its last statement: the head of the chain is a lock
 * that other acts wait for. Throws outside a transaction. Each entry's hash holds the one before; the head is signed.
 */
export async function appendAudit(db: Db, keys: KeyRing, entry: NewAuditEntry): Promise<void> {
  if (!db.isTransaction) throw new Error('An audit entry belongs to the transaction of its act.')

  // Answers the number to take and the hash of the entry before, which is still the head's.
  const { number, hash: previous } = await db
    .insertInto('auditHead')
    .values({ id: HEAD, number: 1, at: '', hash: '', signature: '' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ number: eb('auditHead.number', '+', 1) })))
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow()
  const { accountId = null, userId, act, object = null, network = null } = entry
  const row = { number, at: entry.at.toISOString(), accountId, userId, act, object, network }
  const hash = hashAfter(previous, row)

  await db
    .insertInto('audit')
    .values({ ...row, hash })
    .execute()
  await db
    .updateTable('auditHead')
    .set({ at: row.at, hash, signature: keys.sign('audit', headOf({ ...row, hash })) })
    .where('id', '=', HEAD)
    .execute()
}

/**
 * Reads the whole chain and answers how many entries it holds. Refuses 'altered' when an entry was changed, added or
 * taken out, and 'cut' when the last ones are gone or the head is not one we signed.
 */
export async function checkAudit(db: Db, keys: KeyRing, now: Date): Promise<Outcome<number, 'altered' | 'cut'>> {
  const head = await db.selectFrom('auditHead').selectAll().where('id', '=', HEAD).executeTakeFirst()
  let last: Selectable<AuditTable> | undefined
  let count = 0
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('number', '>', last?.number ?? 0)
      .orderBy('number')
      .limit(PAGE)
      .execute()
    if (rows.length === 0) break
    for (const row of rows) {
      // The first entry still kept: those before it were over a year old, and its own hash holds theirs.
      const isFirstKept = !last && row.number > 1
      const follows = row.number === (last ? last.number + 1 : row.number)
      const { hash, ...fields } = row
      if (!follows || (!isFirstKept && hash !== hashAfter(last?.hash ?? '', fields))) return refuse('altered')
      last = row
    }
    count += rows.length
  }
  if (!head) return last ? refuse('cut') : accept(0)
  const isSigned = keys.verify('audit', headOf(head), head.signature)
  const isWhole = last ? headOf(last) === headOf(head) : head.at < oldest(now)
  return isSigned && isWhole ? accept(count) : refuse('cut')
}

/** Puts the end of the chain under the newest secret, if it was signed by one of ours. */
export async function renewAuditHead(db: Db, keys: KeyRing): Promise<void> {
  const head = await db.selectFrom('auditHead').selectAll().where('id', '=', HEAD).executeTakeFirst()
  if (!head || !keys.verify('audit', headOf(head), head.signature)) return
  const signature = keys.sign('audit', headOf(head))
  if (signature === head.signature) return
  // A line that was written since has signed the head by itself.
  await db.updateTable('auditHead').set({ signature }).where('signature', '=', head.signature).execute()
}

/** Those of more than twelve months: the only ones that the database lets go. */
export async function deleteOldAudit(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', oldest(now)).execute()
}

const oldest = (now: Date): Instant => before(now, keptFor.journal)

/** What is signed of the last entry. */
function headOf({ number, at, hash }: Pick<Selectable<AuditTable>, 'number' | 'at' | 'hash'>): string {
  return JSON.stringify([number, at, hash])
}

function hashAfter(previous: string, row: Omit<Selectable<AuditTable>, 'hash'>): string {
  const { number, at, accountId, userId, act, object, network } = row
  const fields = JSON.stringify([previous, number, at, accountId, userId, act, object, network])
  return createHash('sha256').update(fields).digest('base64url')
}
