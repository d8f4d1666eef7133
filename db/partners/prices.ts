import { type PartnerPrices, readPrices } from '#app/rules/estimate/partner-prices.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** Finds a partner's prices. Returns undefined if it has given none. */
export async function findPartnerPrices(db: Db, domainId: Id): Promise<PartnerPrices | undefined> {
  const rows = await db
    .selectFrom('partnerPrice')
    .select(['line', 'cents', 'day'])
    .where('domainId', '=', domainId)
    .orderBy('line')
    .execute()
  return readPrices(rows)
}

/** Replaces all the prices of a partner. Call it in a transaction. */
export async function savePartnerPrices(db: Db, domainId: Id, { day, cents }: PartnerPrices): Promise<void> {
  await db.deleteFrom('partnerPrice').where('domainId', '=', domainId).execute()
  const rows = Object.entries(cents).map(([line, cents]) => ({ domainId, line, cents, day }))
  if (rows.length > 0) await db.insertInto('partnerPrice').values(rows).execute()
}
