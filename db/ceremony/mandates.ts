import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Mandate } from '#app/rules/ceremony/mandates.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { MandateTable } from '#db/partners/schema.ts'
import type { Id } from '#db/schema.ts'

/** Inserts a mandate and returns its id. */
export async function insertMandate(
  db: Db,
  account: Account,
  { userId, until, name, email }: Pick<Mandate, 'userId' | 'until' | 'name' | 'email'>,
  now: Date,
): Promise<Id> {
  const id = randomUUID()
  const payloadSealed = seal(account.key, sealContextOf(account, id), JSON.stringify({ name, email }))
  const row = { id, accountId: account.id, userId, until, payloadSealed, createdAt: now.toISOString() }
  await db.insertInto('mandate').values(row).execute()
  return id
}

/** A mandate without the name and email address of its holder. */
export type MandateRow = Omit<Mandate, 'name' | 'email'>

/** Finds a user's current mandate on an account. Returns undefined also while the account is closed. */
export async function findLivingMandate(
  db: Db,
  accountId: Id,
  userId: Id,
  today: Day,
): Promise<MandateRow | undefined> {
  const row = await livingOf(db, userId, today).where('accountId', '=', accountId).executeTakeFirst()
  return row && toMandate(row)
}

/** Finds a mandate by id if it belongs to this user and is current. */
export async function findMandateOf(db: Db, id: Id, userId: Id, today: Day): Promise<MandateRow | undefined> {
  const row = await livingOf(db, userId, today).where('mandate.id', '=', id).executeTakeFirst()
  return row && toMandate(row)
}

const livingOf = (db: Db, userId: Id, today: Day) =>
  db
    .selectFrom('mandate')
    .innerJoin('account', 'account.id', 'mandate.accountId')
    .selectAll('mandate')
    .where('userId', '=', userId)
    .where('until', '>=', today)
    .where('endedAt', 'is', null)
    .where('account.wrappedKey', 'is not', null)
    .orderBy('until', 'desc')

/** Lists the stored mandates of an account, newest first. */
export async function listMandates(db: Db, account: Account): Promise<Mandate[]> {
  const rows = await db
    .selectFrom('mandate')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...toMandate(row),
    ...JSON.parse(open([account.key], sealContextOf(account, row.id), row.payloadSealed)),
  }))
}

/** Whether a user holds or held a mandate that is still stored; on one account if `accountId` is given. */
export async function hasMandate(db: Db, userId: Id, accountId?: Id): Promise<boolean> {
  const row = await db
    .selectFrom('mandate')
    .select('id')
    .where('userId', '=', userId)
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId!))
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a mandate. Returns false if it belongs to another account or has already ended. */
export async function endMandate(db: Db, accountId: Id, id: Id, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mandate')
    .set({ endedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes mandates that ended thirty days ago or more, by their date or by the family's decision. */
export async function deleteOldMandates(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.mandate)
  await db
    .deleteFrom('mandate')
    .where((eb) => eb.or([eb('until', '<', parisDay(new Date(limit))), eb('endedAt', '<', limit)]))
    .execute()
}

function toMandate({ id, accountId, userId, until, createdAt, endedAt }: Selectable<MandateTable>): MandateRow {
  return { id, accountId, userId, until, createdAt, ...(endedAt && { endedAt }) }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'mandate', column: 'payloadSealed', row, account: account.id }
}
