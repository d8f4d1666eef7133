import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Day, parisDay } from '#app/rules/days.ts'
import { type HelperMandate, type HelperMandateNames, type Helping, readScope } from '#app/rules/helpers/mandates.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { HelperMandateTable } from './schema.ts'

/** A mandate with the names on its paper. */
export type NamedHelperMandate = HelperMandate & HelperMandateNames

type NewHelperMandate = Pick<HelperMandate, 'userId' | 'reference' | 'scope' | 'until' | 'begunBy'> & {
  names: HelperMandateNames
}

export async function insertHelperMandate(
  db: Db,
  account: Account,
  { names, scope, ...columns }: NewHelperMandate,
  now: Date,
): Promise<Id> {
  const id = randomUUID()
  const payloadSealed = seal(account.key, sealContextOf(account, id), JSON.stringify(names))
  const row = {
    ...columns,
    id,
    accountId: account.id,
    scope: scope.join(' '),
    payloadSealed,
  }
  await db
    .insertInto('helperMandate')
    .values({ ...row, createdAt: now.toISOString() })
    .execute()
  return id
}

/** Selects the mandates under which a helper may act today: signed, confirmed, not ended, on an open account. */
export const livingMandates = (db: Pick<Db, 'selectFrom'>, today: Day) =>
  db
    .selectFrom('helperMandate')
    .innerJoin('account', 'account.id', 'helperMandate.accountId')
    .where('account.wrappedKey', 'is not', null)
    .where('helperMandate.fileId', 'is not', null)
    .where('helperMandate.confirmedAt', 'is not', null)
    .where('helperMandate.endedAt', 'is', null)
    .where('helperMandate.until', '>=', today)

/** Finds the living mandate of a helper, by account or by id. Undefined as soon as it is taken back. */
export async function findLivingHelper(
  db: Db,
  { userId, accountId, id }: { userId: Id; accountId?: Id; id?: Id },
  now: Date,
): Promise<Helping | undefined> {
  const row = await livingMandates(db, parisDay(now))
    .select(['helperMandate.id', 'accountId', 'scope', 'until', 'begunBy'])
    .where('userId', '=', userId)
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId!))
    .$if(id !== undefined, (query) => query.where('helperMandate.id', '=', id!))
    .orderBy('until', 'desc')
    .executeTakeFirst()
  return (
    row && {
      mandateId: row.id,
      accountId: row.accountId,
      scope: readScope(row.scope),
      until: row.until,
      begunBy: row.begunBy,
    }
  )
}

/** Lists the mandates of an account, newest first. */
export async function listHelperMandates(db: Db, account: Account): Promise<NamedHelperMandate[]> {
  const rows = await db
    .selectFrom('helperMandate')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toMandate(row), ...namesOf(account, row) }))
}

/** Lists the mandates of a helper, newest first, without names. */
export async function listMandatesOfHelper(db: Db, userId: Id): Promise<HelperMandate[]> {
  const rows = await db
    .selectFrom('helperMandate')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toMandate)
}

/** Finds a mandate by its id or by the reference on its paper, without names. */
export async function findHelperMandate(
  db: Db,
  by: { id: Id } | { reference: string },
): Promise<HelperMandate | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['reference', by.reference] as const)
  const row = await db.selectFrom('helperMandate').selectAll().where(column, '=', value).executeTakeFirst()
  return row && toMandate(row)
}

function toMandate(row: Selectable<HelperMandateTable>): HelperMandate {
  const { id, accountId, userId, reference, until, begunBy, createdAt } = row
  const { fileId, confirmedAt, confirmedBy, endedAt, endedBy } = row
  return {
    id,
    accountId,
    userId,
    reference,
    scope: readScope(row.scope),
    until,
    begunBy,
    createdAt,
    ...(fileId && { fileId }),
    ...(confirmedAt && { confirmedAt }),
    ...(confirmedBy && { confirmedBy }),
    ...(endedAt && { endedAt }),
    ...(endedBy && { endedBy }),
  }
}

const namesOf = (account: Account, { id, payloadSealed }: Selectable<HelperMandateTable>): HelperMandateNames =>
  JSON.parse(open([account.key], sealContextOf(account, id), payloadSealed))

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'helperMandate', column: 'payloadSealed', row, account: account.id }
}
