import type { AuditAction } from '#app/rules/accounts/audit.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

export type AuditEntry = { number: number; at: Instant; userId: Id; act: AuditAction; object: string | undefined }

type AuditSearch = {
  count?: number
  before?: number | undefined
  acts?: readonly AuditAction[]
  after?: Instant
  exceptBy?: Id
}

/**
 * Lists audit entries, newest first, at most `count`. The optional filters: before a number, of some actions, after a
 * timestamp, by users other than one.
 */
export async function listAudit(
  db: Db,
  { id }: { id: Id },
  { count = 100, before, acts, after, exceptBy }: AuditSearch = {},
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['number', 'at', 'userId', 'act', 'object'])
    .where('accountId', '=', id)
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .$if(acts !== undefined, (query) => query.where('act', 'in', acts!))
    .$if(exceptBy !== undefined, (query) => query.where('userId', '<>', exceptBy!))
    .$if(after !== undefined, (query) => query.where('at', '>', after!))
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({ ...row, object: row.object ?? undefined }))
}

/** Lists the users who left an account by themselves and have not come back. */
export async function listLeft(db: Db, accountId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('audit')
    .select('userId')
    .distinct()
    .where('accountId', '=', accountId)
    .where('act', '=', 'removed')
    .whereRef('object', '=', 'userId')
    .where('userId', 'not in', db.selectFrom('membership').select('userId').where('accountId', '=', accountId))
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whether another user removed this user from the account. */
export async function wasRemoved(db: Db, accountId: Id, userId: Id): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('act', '=', 'removed')
    .where('object', '=', userId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return entry !== undefined && entry.userId !== userId
}
