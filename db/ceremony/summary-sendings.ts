import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SummaryState } from '#app/rules/ceremony/summary.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { SummarySendingTable } from './schema.ts'

/** One address, and what became of its mail. */
export type SummaryRecipient = { to: string; mailId: Id; state: SummaryState }

/** The running order of a ceremony, as it was sent once. */
export type SummarySending = {
  id: Id
  ceremonyId: Id
  /** Of what it said. */
  fingerprint: string
  recipients: SummaryRecipient[]
  createdAt: Instant
  /** Undefined once that person is gone. */
  createdBy?: Id
}

/** Latest first. */
export async function listSummarySendings(db: Db, account: Account, ceremonyId: Id): Promise<SummarySending[]> {
  const rows = await ofAccount(db, account)
    .where('ceremonyId', '=', ceremonyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toSending(row, account))
}

/** Answers its id. In the transaction that queues its mails. */
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

/** Of a mail that is no summary's, or whose ceremony was deleted, nothing is written. Lock the account first. */
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
