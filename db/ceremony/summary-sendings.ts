import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SummaryState } from '#app/rules/ceremony/summary.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { SummarySendingTable } from './schema.ts'

/** A recipient, and the state of their email. */
export type SummaryRecipient = { to: string; mailId: Id; state: SummaryState }

/** One sending of the running order of a ceremony. */
export type SummarySending = {
  id: Id
  ceremonyId: Id
  /** Fingerprint of the content. */
  fingerprint: string
  recipients: SummaryRecipient[]
  createdAt: Instant
  /** Undefined once that user is deleted. */
  createdBy?: Id
}

/** Lists the sendings, latest first. */
export async function listSummarySendings(db: Db, account: Account, ceremonyId: Id): Promise<SummarySending[]> {
  const rows = await ofAccount(db, account)
    .where('ceremonyId', '=', ceremonyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toSending(row, account))
}

/** Inserts a sending and returns its id. Call it in the transaction that queues its emails. */
export async function insertSummarySending(
  db: Db,
  account: Account,
  { ceremonyId, fingerprint, recipients }: Omit<SummarySending, 'id' | 'createdAt' | 'createdBy'>,
  { by, now }: { by: Id; now: Date },
): Promise<Id> {
  const id = randomUUID()
  const toSealed = seal(account.key, sealContextOf(account, id), JSON.stringify(recipients))
  const row = { id, accountId: account.id, ceremonyId, fingerprint, toSealed }
  await db
    .insertInto('summarySending')
    .values({ ...row, createdAt: now.toISOString(), createdBy: by })
    .execute()
  return id
}

/**
 * Stores the state of an email. Does nothing if the email is not a summary or its ceremony was deleted. Lock the
 * account first.
 */
export async function saveSummaryState(db: Db, account: Account, mailId: Id, state: SummaryState): Promise<void> {
  const sendings = (await ofAccount(db, account).execute()).map((row) => toSending(row, account))
  const sending = sendings.find(({ recipients }) => recipients.some((one) => one.mailId === mailId))
  if (!sending) return
  const recipients = sending.recipients.map((one) => (one.mailId === mailId ? { ...one, state } : one))
  await db
    .updateTable('summarySending')
    .set({ toSealed: seal(account.key, sealContextOf(account, sending.id), JSON.stringify(recipients)) })
    .where('id', '=', sending.id)
    .execute()
}

const ofAccount = (db: Db, { id }: Pick<Account, 'id'>) =>
  db.selectFrom('summarySending').selectAll().where('accountId', '=', id)

function toSending({ id, ceremonyId, fingerprint, ...row }: Selectable<SummarySendingTable>, account: Account) {
  const recipients: SummaryRecipient[] = JSON.parse(open([account.key], sealContextOf(account, id), row.toSealed))
  const { createdAt, createdBy } = row
  return { id, ceremonyId, fingerprint, recipients, createdAt, ...(createdBy && { createdBy }) }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'summarySending', column: 'toSealed', row, account: account.id }
}
