import type { AppContext } from '#app/context.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { type FaultyPrices, readPriceFile } from '#app/rules/estimate/partner-prices.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { toHostname } from '#app/rules/partners/hostname.ts'
import { type Domain, findDomainByHostname, listDomains } from '#db/partners/domains.ts'
import { savePartnerPrices } from '#db/partners/prices.ts'

type Saved = { domain: Domain; count: number; day: Day }

/**
 * Replaces the prices of a partner (the default one without a host name) by those of a CSV file, all or none. A file
 * without a price deletes them. Refuses 'unknown' for an unknown host name.
 */
export async function changePrices(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  hostname: string | undefined,
  text: string,
): Promise<Outcome<Saved, 'unknown', FaultyPrices>> {
  const domain = hostname ? await findDomainByHostname(db, toHostname(hostname)) : (await listDomains(db))[0]
  if (!domain) return refuse('unknown')
  const read = readPriceFile(text)
  if (!read.ok) return read
  const day = parisDay(now())
  await db.transaction().execute((db) => savePartnerPrices(db, domain.id, { day, cents: read.value }))
  return accept({ domain, count: Object.keys(read.value).length, day })
}
