import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * Lists the price of a letter in cents by account, for accounts of paying partners. An account of a partner that offers
 * the service is left out. The account's own partner decides, whatever site it is opened on.
 */
export async function listPrices(db: Db, accountIds: readonly Id[]): Promise<Map<Id, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .innerJoin('domain', 'domain.id', 'account.domainId')
    .select(['account.id', 'priceCents'])
    .where('account.id', 'in', accountIds)
    .where('payingDomain', '=', 1)
    .execute()
  return new Map(rows.map(({ id, priceCents }) => [id, priceCents]))
}
