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

/** Who did what on which account. Contains no text, only ids, codes and a keyed hash of the network. */
export type NewAuditEntry = {
  /** Undefined for an action without an account, such as a first sign-in. */
  accountId?: Id | undefined
  userId: Id
  act: AuditAction
  /** Object of the action, as `auditActions` defines: a user id, "id role" or a document id. */
  object?: string | undefined
  network?: string | undefined
  at: Date
}

const HEAD = 'head'
const PAGE = 1000

/**
 * Appends an entry in the transaction of the action, as its last statement, because the head of the chain is a lock
 * that other actions wait for. Throws outside a transaction. Each hash includes the previous one, and the head is
 * signed.
 */
export async function appendAudit(db: Db, keys: KeyRing, entry: NewAuditEntry): Promise<void> {
  if (!db.isTransaction) throw new Error('appendAudit() must run inside a transaction.')

  // Returns the next number and the hash of the previous entry, which the head still contains.
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
 * Checks the whole chain and returns the number of entries. Refuses 'altered' when an entry was changed, added or
 * removed, and 'cut' when the last entries are missing or the head was not signed by us.
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
      // First entry still stored. Earlier ones were over a year old, and its hash includes theirs.
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

/** Signs the head of the chain with the newest secret, if it was signed with one of ours. */
export async function renewAuditHead(db: Db, keys: KeyRing): Promise<void> {
  const head = await db.selectFrom('auditHead').selectAll().where('id', '=', HEAD).executeTakeFirst()
  if (!head || !keys.verify('audit', headOf(head), head.signature)) return
  const signature = keys.sign('audit', headOf(head))
  if (signature === head.signature) return
  // If an entry was appended since, it has already signed the head.
  await db.updateTable('auditHead').set({ signature }).where('signature', '=', head.signature).execute()
}

/** Deletes entries of more than twelve months, the only ones that the database allows to be deleted. */
export async function deleteOldAudit(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', oldest(now)).execute()
}

const oldest = (now: Date): Instant => before(now, keptFor.journal)

/** Returns the text that is signed for the last entry. */
function headOf({ number, at, hash }: Pick<Selectable<AuditTable>, 'number' | 'at' | 'hash'>): string {
  return JSON.stringify([number, at, hash])
}

function hashAfter(previous: string, row: Omit<Selectable<AuditTable>, 'hash'>): string {
  const { number, at, accountId, userId, act, object, network } = row
  const fields = JSON.stringify([previous, number, at, accountId, userId, act, object, network])
  return createHash('sha256').update(fields).digest('base64url')
}
