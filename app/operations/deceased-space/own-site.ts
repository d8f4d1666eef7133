import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listDomains } from '#db/partners/domains.ts'

type VisitorSite = Pick<Site, 'origin' | 'services'>

/**
 * Returns the site where visitors open the space of an account: its own partner's, wherever its relatives are signed
 * in. Printed addresses use it.
 */
export async function ownSiteOf(
  db: Db,
  { domainId }: Pick<Account, 'domainId'>,
  site: VisitorSite & Pick<Site, 'domainId'>,
): Promise<VisitorSite> {
  if (domainId === site.domainId) return site
  const domain = (await listDomains(db)).find(({ id }) => id === domainId)
  if (!domain) return site
  const url = new URL(site.origin)
  url.hostname = domain.hostname
  return { origin: url.origin, services: domain.services }
}
