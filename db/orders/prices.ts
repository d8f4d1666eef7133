import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * What a letter costs on the accounts of paying partners, in cents, by account. An account of a partner that offers is
 * not in it: whatever the site it is read on, its own partner decides.
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
